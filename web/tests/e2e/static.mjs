/**
 * A folder behind an address, for tests of the page that need no tables elsewhere. Takes the next free port. Only
 * files under the folder are ever read.
 */
import { constants, lstatSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** The page carries its own policy for scripts and styles; these are what only a header can say. */
const headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The file behind an address, or null: nothing outside the folder, no folders but the root. */
export function fileFor(folder, address) {
  let path
  try {
    path = decodeURIComponent(new URL(address, 'http://localhost').pathname)
  } catch {
    return null
  }
  if (path.includes('\0')) return null
  const file = normalize(join(folder, path === '/' ? 'index.html' : path))
  if (!file.startsWith(normalize(folder + sep))) return null
  try {
    const found = lstatSync(file) // a link is no file: it may lead anywhere
    return found.isFile() ? { file, size: found.size } : null
  } catch {
    return null // no such name, one that is too long, or a way through something that is no folder
  }
}

/** The file behind an address opened, or null also when it may not be read. */
async function openFor(folder, address) {
  const found = fileFor(folder, address)
  if (!found) return null
  try {
    return { ...found, handle: await open(found.file, constants.O_RDONLY | constants.O_NOFOLLOW) }
  } catch {
    return null
  }
}

/** Names with a hash in them never change; everything else is asked for again. */
const lasting = (file) => /-[\w-]{8}\.\w+$/.test(file)

async function answer(folder, request, response) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const found = isRead ? await openFor(folder, request.url ?? '/') : null
  if (!found) {
    response
      .writeHead(isRead ? 404 : 405, { ...headers, 'Content-Type': 'text/plain' })
      .end(isRead ? 'not here\n' : 'only reading\n')
    return
  }
  response.writeHead(200, {
    ...headers,
    'Cache-Control': lasting(found.file) ? 'max-age=31536000, immutable' : 'no-cache',
    'Content-Length': found.size,
    'Content-Type': types[extname(found.file)] ?? 'application/octet-stream',
  })
  if (request.method === 'HEAD') {
    response.end()
    await found.handle.close()
    return
  }
  await pipeline(found.handle.createReadStream(), response)
}

const LAST_PORT = 65535

/** Listens on the first free port from `port` on; only this machine can connect. */
export function serve(folder, port) {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.destroy()) // the reader is gone, or the file is
  })
  return new Promise((resolve, reject) => {
    const listen = (number) =>
      server
        .once('error', (error) =>
          error.code === 'EADDRINUSE' && number < Math.min(port + 100, LAST_PORT) ? listen(number + 1) : reject(error),
        )
        .listen(number, '127.0.0.1', () => resolve({ server, address: `http://localhost:${server.address().port}/` }))
    listen(port)
  })
}
