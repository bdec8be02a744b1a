/**
 * Titles as drawings: `~wordmark/germania-one-400/Dwarf Dice` is `{ path, width, unit }`, y down from the baseline.
 * The lobby shows four display faces side by side; their outlines weigh two kilobytes, the fonts seventy.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { compactPath } from './paths'

interface Font {
  table(tag: string): Buffer
}

/** WOFF 1 is a TrueType file with each table deflated on its own. */
function openWoff(file: string): Font {
  const data = readFileSync(file)
  const tables = new Map<string, Buffer>()
  for (let i = 0, at = 44; i < data.readUInt16BE(12); i++, at += 20) {
    const [offset, packed, size] = [4, 8, 12].map((field) => data.readUInt32BE(at + field)) as [number, number, number]
    const body = data.subarray(offset, offset + packed)
    tables.set(data.toString('latin1', at, at + 4), packed < size ? inflateSync(body) : body)
  }
  return {
    table(tag) {
      const found = tables.get(tag)
      if (!found) throw new Error(`${file} has no table '${tag}'`)
      return found
    },
  }
}

/** The glyph of a character, by the cmap subtable of format 4 that every Latin face has. */
function glyphOf(font: Font, code: number): number {
  const cmap = font.table('cmap')
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const twice = cmap.readUInt16BE(at + 6)
    for (let s = 0; s < twice; s += 2) {
      const start = cmap.readUInt16BE(at + 16 + twice + s)
      if (cmap.readUInt16BE(at + 14 + s) < code || start > code) continue
      const delta = cmap.readUInt16BE(at + 16 + 2 * twice + s)
      const rangeAt = at + 16 + 3 * twice + s
      const range = cmap.readUInt16BE(rangeAt)
      if (!range) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeAt + range + 2 * (code - start))
      return glyph ? (glyph + delta) & 0xffff : 0
    }
  }
  return 0
}

type Point = { x: number; y: number; on: boolean }

/** The contours of a glyph; parts of a composite glyph are moved, never scaled, in the faces we use. */
function contours(font: Font, glyph: number): Point[][] {
  const isLong = font.table('head').readInt16BE(50) === 1
  const loca = font.table('loca')
  const where = (i: number) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2)
  if (where(glyph) === where(glyph + 1)) return []
  const data = font.table('glyf').subarray(where(glyph), where(glyph + 1))
  const count = data.readInt16BE(0)
  return count < 0 ? composite(font, data) : simple(data, count)
}

function composite(font: Font, data: Buffer): Point[][] {
  const parts: Point[][] = []
  for (let at = 10, flags = 0x20; flags & 0x20;) {
    flags = data.readUInt16BE(at)
    const isWide = flags & 1
    const dx = isWide ? data.readInt16BE(at + 4) : data.readInt8(at + 4)
    const dy = isWide ? data.readInt16BE(at + 6) : data.readInt8(at + 5)
    const moved = contours(font, data.readUInt16BE(at + 2))
    parts.push(...moved.map((ring) => ring.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy }))))
    at += isWide ? 8 : 6
  }
  return parts
}

function simple(data: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => data.readUInt16BE(10 + 2 * i))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + 2 * count
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data[at++]!
    const repeats = flag & 8 ? data[at++]! : 0
    for (let r = 0; r <= repeats; r++) flags.push(flag)
  }
  const axis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data[at++]! : -data[at++]!
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  return ends.map((end, i) => {
    const from = i ? ends[i - 1]! + 1 : 0
    return flags.slice(from, end + 1).map((flag, k) => ({ x: xs[from + k]!, y: ys[from + k]!, on: (flag & 1) === 1 }))
  })
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

/** Two off-curve points in a row imply an on-curve one between them. */
function outline(ring: Point[], dx: number): string {
  const full = ring.flatMap((p, i) => {
    const next = ring[(i + 1) % ring.length]!
    return !p.on && !next.on ? [p, between(p, next)] : [p]
  })
  const first = full.findIndex((p) => p.on)
  const turned = [...full.slice(first), ...full.slice(0, first + 1)]
  const at = (p: Point) => `${Math.round(p.x + dx)} ${Math.round(-p.y)}`
  let path = `M${at(turned[0]!)}`
  for (let i = 1; i < turned.length; i++) {
    const p = turned[i]!
    path += p.on ? `L${at(p)}` : `Q${at(p)} ${at(turned[++i]!)}`
  }
  return path + 'Z'
}

/** Units to the em of what is written: enough for titles of 60 pixels. */
const FINE = 320

export function drawTitle(file: string, text: string) {
  const font = openWoff(file)
  const metrics = font.table('hhea').readUInt16BE(34)
  let x = 0
  let path = ''
  for (const letter of text) {
    const glyph = glyphOf(font, letter.codePointAt(0)!)
    for (const ring of contours(font, glyph)) path += outline(ring, x)
    x += font.table('hmtx').readUInt16BE(Math.min(glyph, metrics - 1) * 4)
  }
  const scale = FINE / font.table('head').readUInt16BE(18)
  return { path: compactPath(path, scale), width: Math.round(x * scale), unit: FINE }
}

export function wordmarks(): Plugin {
  const prefix = '~wordmark/'
  return {
    name: 'warbones-wordmarks',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return
      const [face, text] = id.slice(1 + prefix.length).split('/') as [string, string]
      const [, family, weight] = /^(.+)-(\d+)$/.exec(face)!
      const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
      const file = createRequire(import.meta.url).resolve(name)
      return `export default ${JSON.stringify(drawTitle(file, decodeURIComponent(text)))}`
    },
  }
}
