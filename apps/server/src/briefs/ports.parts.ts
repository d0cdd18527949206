import { readContent } from '../stored/content.js'
import { toUpload, type Upload } from '../http/upload.js'

/** A received file of a brief with what its bytes are. */
export interface BriefPart {
  readonly upload: Upload
  readonly mime: string
}

/** Looks at the bytes of the received files. */
export async function readParts(files: readonly unknown[] = []): Promise<readonly BriefPart[]> {
  const uploads = files.flatMap(file => toUpload(file) ?? [])
  return Promise.all(uploads.map(async upload => ({ upload, mime: (await readContent(upload)).mime })))
}

/** The rows of a brief's files, stored under these names. A path is unique within its brief and leads nowhere. */
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
