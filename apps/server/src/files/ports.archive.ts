import { createReadStream, type ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '../http/deps.js'
import { toArchiveNames } from './rules.archive.js'
import { storedPath } from '../stored/keep.js'

export interface ArchivedFile {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly storage: string
  readonly created_at: Date
}

/** What is small already; to squeeze it again costs time and saves nothing. */
const COMPRESSED =
  /^(image\/(?!svg|bmp)|audio\/(?!x-wav|wav)|video\/|application\/(zip|x-7z|gzip|vnd\.openxml|pdf))/

/**
 * A zip archive as a stream: one file after the other is opened, read and forgotten, however large they are together.
 * The stream fails when a file cannot be read, so that nobody takes a part for the whole.
 */
export function toArchive(deps: Pick<Deps, 'places'>, files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  const names = toArchiveNames(files.map(file => file.name))
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  let source: ReadStream | undefined
  // Whoever leaves in the middle must not keep a file open.
  output.once('close', () => source?.destroy())
  for (const [index, file] of files.entries()) {
    const options = {
      mtime: file.created_at,
      compress: !COMPRESSED.test(file.mime),
      size: file.size,
      mode: 0o100644,
    }
    zip.addReadStreamLazy(names[index] ?? '', options, give => {
      // The library listens to no errors of what it is given, and one that nobody hears ends the process.
      source = createReadStream(storedPath(deps, file.storage)).on('error', fail)
      give(null, source)
    })
  }
  zip.end()
  return output
}
