/** Writes a zip of files as a stream, with a list of those that are lost from the disk. */

import { constants, createReadStream, type ReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { toArchiveNames } from '@osys/sdk/files/rules.archive'
import { ZipFile } from 'yazl'
import type { Deps } from '../http/deps.js'
import { fileMessages } from './messages.js'
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

/** Returns which of the files are on the disk, and which are lost. */
export async function findLost(
  deps: Pick<Deps, 'places'>,
  files: readonly ArchivedFile[],
): Promise<{ kept: readonly ArchivedFile[]; lost: readonly ArchivedFile[] }> {
  const [kept, lost]: [ArchivedFile[], ArchivedFile[]] = [[], []]
  // One after the other, so that a company with many files leaves the disk to others.
  for (const file of files) {
    const isThere = await isReadable(storedPath(deps, file.storage))
    ;(isThere ? kept : lost).push(file)
  }
  return { kept, lost }
}

/**
 * Returns a zip archive as a stream: it opens, reads and closes one file after the other, so the total size
 * does not matter. The stream fails when a file cannot be read, so that nobody takes an incomplete archive
 * for a complete one. Files that are known to be lost stand by their names in a text of their own.
 */
export function toArchive(
  deps: Pick<Deps, 'places'>,
  files: readonly ArchivedFile[],
  lost: readonly ArchivedFile[] = [],
): Readable {
  const zip = new ZipFile()
  const { name: listName, text } = fileMessages.lostList(lost.map(file => file.name))
  const names = toArchiveNames([...files.map(file => file.name), listName])
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
  if (lost.length > 0) zip.addBuffer(Buffer.from(text), names.at(-1) ?? listName)
  zip.end()
  return output
}

function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
