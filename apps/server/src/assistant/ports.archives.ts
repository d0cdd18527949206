/**
 * Tells whether an archive, such as a DOCX file, unpacks to more than the assistant reads, as a zip bomb
 * does.
 */

import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, open, type Options, type ZipFile } from 'yauzl'
import { unpacksTooLarge } from './rules.documents.js'

const openArchive = promisify<string, Options, ZipFile>(open)

/**
 * Returns whether an archive unpacks to more than may be read. Each part is unpacked and dropped, because the
 * sizes that an archive claims may be false. Rejects when the archive is broken.
 */
export async function isArchiveTooLarge(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const archive = await openArchive(path, { lazyEntries: true, autoClose: true })
  let claimed = 0
  return new Promise<boolean>((settle, fail) => {
    archive.on('error', fail)
    archive.on('end', () => settle(false))
    archive.on('entry', (entry: Entry) => {
      claimed += entry.uncompressedSize
      if (unpacksTooLarge(size, claimed, archive.entryCount)) {
        archive.close()
        settle(true)
        return
      }
      drain(archive, entry).then(() => archive.readEntry(), fail)
    })
    archive.readEntry()
  })
}

/** Unpacks a part without keeping it; rejects when it holds more than it claims. */
async function drain(archive: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return
  const openStream = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  await pipeline(await openStream(entry), new Writable({ write: (_chunk, _encoding, done) => done() }))
}
