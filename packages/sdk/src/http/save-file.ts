/** Opens the file that a download is written to, which gets its name once it is whole. */

import { builtinModule } from './environment.js'
import { newUuid } from './uuid.js'

/** The file or the stream that a download is written to. */
export interface Sink {
  readonly path: string | undefined
  write(bytes: Uint8Array): Promise<void>
  /** Called after the last byte: the file gets its name. */
  finish(): Promise<void>
  /** Called when the download failed: removes what was written. */
  abandon(error: unknown): Promise<void>
}

/** The part of `node:fs/promises` that a download needs; Bun and Deno have it too. */
interface FileSystem {
  open(path: string, flags: string): Promise<FileHandle>
  rename(from: string, to: string): Promise<void>
  rm(path: string, options: { readonly force: boolean }): Promise<void>
}

interface FileHandle {
  appendFile(bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a file beside its path; `finish` gives it its name, in one step. Rejects with the system's error, and
 * with TypeError where there are no files, as in a browser.
 */
export async function openFile(path: string): Promise<Sink> {
  const files = builtinModule('node:fs/promises') as FileSystem | undefined
  if (!files) throw new TypeError('There are no files here: save to a WritableStream')
  const partial = `${path}.${newUuid().slice(0, 8)}.part`
  const file = await files.open(partial, 'wx')
  return {
    path,
    write: bytes => file.appendFile(bytes),
    async finish() {
      await file.close()
      await files.rename(partial, path)
    },
    async abandon() {
      await file.close()
      await files.rm(partial, { force: true })
    },
  }
}
