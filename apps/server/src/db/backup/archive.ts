/** Writes and reads the archive of a backup, entry by entry, with their checksums. */

import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { Manifest, MANIFEST, readName, SEAL, type Entry } from './manifest.js'
import { StartError } from '../../start-error.js'

/** Writes the entries of an archive, one after the other, and keeps their list. */
export interface ArchiveWriter {
  readonly entries: readonly Entry[]
  /** Adds an entry; `content` must have exactly `size` bytes. */
  add(name: string, size: number, content: Readable | Buffer): Promise<void>
}

/** Writes a tar archive to a new file, private to this user, and waits until it is on disk. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const tar = pack()
  // The backup holds personal data: only this user may read it. `flush` syncs to disk before closing.
  const written = pipeline(tar, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  try {
    const manifest = await Promise.race([
      fillArchive(tar, fill),
      written.then(() => Promise.reject(new Error('The archive ended early'))),
    ])
    tar.finalize()
    await written
    return manifest
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function fillArchive(
  tar: Pack,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const entries: Entry[] = []
  const add = async (name: string, size: number, content: Readable | Buffer) => {
    entries.push({ name, size, sha256: await addEntry(tar, name, size, content) })
  }
  const manifest = { ...(await fill({ entries, add })), entries }
  const text = Buffer.from(JSON.stringify(manifest))
  await addEntry(tar, SEAL, 64, Buffer.from(await addEntry(tar, MANIFEST, text.length, text)))
  return manifest
}

async function addEntry(tar: Pack, name: string, size: number, content: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256')
  const entry = tar.entry({ name, size, mode: 0o600 })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  await pipeline(hashing(source, hash), entry)
  return hash.digest('hex')
}

/** Takes the content of one entry and must read it to its end. */
type Sink = (name: string, content: Readable) => Promise<void>

/**
 * Reads a whole archive, hands each entry but the manifest to the sink, and checks every byte. Throws a
 * StartError when an entry is missing, changed or duplicated, also when the sink has already received valid
 * entries.
 */
export async function readArchive(file: string, sink: Sink): Promise<Manifest> {
  const damaged = (why: string) => new StartError(`${file} is not a whole backup: ${why}`)
  await refuseCut(file, damaged)
  const entries: Entry[] = []
  let text: Buffer | undefined
  let seal: string | undefined
  const tar = extract()
  const source = createReadStream(file)
  const reading = pipeline(source, tar)
  // The loop below reports the failure of this promise.
  reading.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header
      // This is a stream of streamx, which can be iterated although its types do not say so.
      const content = entry as unknown as AsyncIterable<Buffer>
      if (seal !== undefined || type !== 'file') throw damaged(`it holds ${name}, which no backup has`)
      if (name === SEAL) seal = (await readSmall(content)).toString()
      else if (text) throw damaged(`it holds ${name} after its end`)
      else if (name === MANIFEST) text = await readSmall(content)
      else if (!readName(name)) throw damaged(`it holds ${name}, which no backup has`)
      else entries.push({ name, size, sha256: await consume(content, checked => sink(name, checked)) })
    }
    await reading
  } catch (error) {
    if (error instanceof Error && /^(Invalid tar header|Unexpected end of data)/.test(error.message))
      throw damaged(error.message)
    throw error
  } finally {
    source.destroy()
  }
  if (!text || createHash('sha256').update(text).digest('hex') !== seal)
    throw damaged('its list of contents is damaged or missing')
  const manifest = Manifest.parse(JSON.parse(text.toString()))
  const changed = manifest.entries.find(
    (expected, at) => JSON.stringify(expected) !== JSON.stringify(entries[at]),
  )
  if (changed) throw damaged(`${changed.name} is damaged or missing`)
  if (entries.length > manifest.entries.length) throw damaged('it holds more than its list of contents')
  return manifest
}

/**
 * Refuses an archive that was cut. An archive ends with a kilobyte of zeros; tar readers accept a file
 * without them.
 */
async function refuseCut(file: string, damaged: (why: string) => StartError): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${String(error)}`, { cause: error })
  })
  try {
    const { size } = await handle.stat()
    const end = Buffer.alloc(1024, 1)
    if (size >= 1024) await handle.read(end, 0, 1024, size - 1024)
    if (size % 512 !== 0 || end.some(byte => byte !== 0)) throw damaged('its end is missing')
  } finally {
    await handle.close()
  }
}

async function consume(
  content: AsyncIterable<Buffer>,
  take: (content: Readable) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
  const hashed = Readable.from(hashing(content, hash), { objectMode: false })
  await take(hashed)
  return hash.digest('hex')
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function readSmall(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
