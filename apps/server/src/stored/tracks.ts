import { open, type FileHandle } from 'node:fs/promises'

/** The bytes of a WebM file in which its tracks are described. */
const HEAD_BYTES = 64 * 1024
/** The first bytes of the first piece of sound or picture; the tracks are described before it. */
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
/** The most bytes of an MP4's description that are read. */
const MOOV_BYTES = 4 * 1024 * 1024
const MOST_BOXES = 200

/**
 * Returns the type of a recording by its tracks: browsers record sound alone into the containers of videos.
 * A file whose tracks cannot be read keeps its type.
 */
export async function typeByTracks(path: string, mime: string): Promise<string> {
  if (mime === 'video/webm' || mime === 'video/matroska') {
    return (await withFile(path, readWebm)) === 'sound' ? 'audio/webm' : mime
  }
  if (mime === 'video/mp4' || mime === 'video/quicktime') {
    return (await withFile(path, readMp4)) === 'sound' ? 'audio/mp4' : mime
  }
  return mime
}

type Tracks = 'sound' | 'picture' | 'unknown'

async function withFile(path: string, read: (handle: FileHandle) => Promise<Tracks>): Promise<Tracks> {
  const handle = await open(path, 'r')
  try {
    return await read(handle)
  } finally {
    await handle.close()
  }
}

/** The codec of each track is a text such as `A_OPUS` or `V_VP9` after the byte 0x86 and its length. */
async function readWebm(handle: FileHandle): Promise<Tracks> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const end = buffer.subarray(0, bytesRead).indexOf(CLUSTER)
  const head = buffer.toString('latin1', 0, end < 0 ? bytesRead : end)
  if (/\x86[\x82-\xbf]V_/.test(head)) return 'picture'
  return /\x86[\x82-\xbf]A_/.test(head) ? 'sound' : 'unknown'
}

/** Each track of an MP4 has a box `hdlr`, which names its kind: `vide` or `soun`. */
async function readMp4(handle: FileHandle): Promise<Tracks> {
  const moov = await findMoov(handle)
  const kinds: string[] = []
  for (let at = moov.indexOf('hdlr'); at >= 0; at = moov.indexOf('hdlr', at + 4)) {
    kinds.push(moov.toString('latin1', at + 12, at + 16))
  }
  if (kinds.includes('vide')) return 'picture'
  return kinds.includes('soun') ? 'sound' : 'unknown'
}

/** Finds the box `moov`, which describes the tracks, among the outer boxes; empty when there is none. */
async function findMoov(handle: FileHandle): Promise<Buffer> {
  let at = 0
  for (let box = 0; box < MOST_BOXES; box++) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, at)
    if (bytesRead < 16) break
    const short = buffer.readUInt32BE(0)
    const size = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short
    if (buffer.toString('latin1', 4, 8) === 'moov') {
      const length = Math.min(size === 0 ? MOOV_BYTES : size, MOOV_BYTES)
      const found = await handle.read(Buffer.alloc(length), 0, length, at)
      return found.buffer.subarray(0, found.bytesRead)
    }
    if (size < 8 || !Number.isSafeInteger(at + size)) break
    at += size
  }
  return Buffer.alloc(0)
}
