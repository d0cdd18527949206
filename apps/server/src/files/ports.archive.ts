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

/** Types that are compressed already; compressing them again costs time and saves nothing. */
const COMPRESSED =
  /^(image\/(?!svg|bmp)|audio\/(?!x-wav|wav)|video\/|application\/(zip|x-7z|gzip|vnd\.openxml|pdf))/

/**
 * Returns a zip archive as a stream: it opens, reads and closes one file after the other, so the total size
 * does not matter. The stream fails when a file cannot be read, so that nobody takes an incomplete archive
 * for a complete one.
 */
export function toArchive(deps: Pick<Deps, 'places'>, files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  const names = toArchiveNames(files.map(file => file.name))
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  let source: ReadStream | undefined
  // A caller who hangs up must not leave a file open.
  output.once('close', () => source?.destroy())
  for (const [index, file] of files.entries()) {
    const options = {
      mtime: file.created_at,
      compress: !COMPRESSED.test(file.mime),
      size: file.size,
      mode: 0o100644,
    }
    zip.addReadStreamLazy(names[index] ?? '', options, give => {
      // The library does not listen to errors of its input, and an error without a listener ends the process.
      source = createReadStream(storedPath(deps, file.storage)).on('error', fail)
      give(null, source)
    })
  }
  zip.end()
  return output
}
