/** A record inside a link: compressed, in letters that every address may hold. So it opens in any browser. */

/** Longer links are cut by what people send them with. */
export const LONGEST_LINK = 16_000

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const read = new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer()
  return new Uint8Array(await read)
}

export async function pack(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws with a sentence when it was cut or changed on its way. */
export async function unpack(packed: string): Promise<string> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    )
  } catch {
    throw new Error('the link is not whole: something of it was lost on its way')
  }
}

/** The part of a link behind its `#`, or null when the game is too long for one. */
export async function linkTo(record: string, move: number | null): Promise<string | null> {
  const packed = await pack(record)
  return packed.length > LONGEST_LINK ? null : `#/open/${packed}${move === null ? '' : `/${move}`}`
}
