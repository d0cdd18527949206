import { readContent } from '../stored/content.js'
import { toUpload, type Upload } from '../http/upload.js'

/** A received file of a brief, with the content type that its bytes show. */
export interface BriefPart {
  readonly upload: Upload
  readonly mime: string
}

/** Reads the content type of each received file from its bytes. */
export async function readParts(files: readonly unknown[] = []): Promise<readonly BriefPart[]> {
  const uploads = files.flatMap(file => toUpload(file) ?? [])
  return Promise.all(uploads.map(async upload => ({ upload, mime: (await readContent(upload)).mime })))
}

/**
 * Returns the rows of a brief's files under their stored names. A path is unique within its brief and is no
 * path on the disk.
 */
export function toFileRows(
  briefId: number,
  parts: readonly BriefPart[],
  names: readonly string[],
  now: Date,
) {
  return parts.map(({ upload, mime }, index) => {
    const storage = names[index] ?? ''
    return {
      brief_id: briefId,
      path: `${storage.slice(0, 8)}/${upload.name}`,
      name: upload.name,
      mime,
      size: upload.size,
      storage,
      created_at: now,
    }
  })
}
