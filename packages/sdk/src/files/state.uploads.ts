/** The state of the uploads of files: waiting, sent, failed and tried again. */

import { FILE_LIMITS } from './schema.js'

/** A file that is being uploaded. */
export interface PendingUpload<File = unknown> {
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly private: boolean
  readonly status: 'waiting' | 'sending' | 'failed'
  /** The part that has been sent, 0 to 1; null while it is not known. */
  readonly share: number | null
  /** The reason of a failure. */
  readonly msg: string
  /** False when another try would fail again. */
  readonly canRetry: boolean
  readonly file: File
}

/** The uploads in the order they were chosen. Saved ones are removed. */
export type UploadQueue<File> = readonly PendingUpload<File>[]

/** The most uploads at once: more would only make each slower. */
const AT_ONCE = 2

export interface NewUpload<File> {
  readonly key: string
  readonly file: File
  readonly name: string
  readonly size: number
  readonly private: boolean
}

/**
 * Returns the queue with more files. A file that is too large is added as failed, with `tooLarge` as the
 * reason.
 */
export function uploadsAdded<File>(
  queue: UploadQueue<File>,
  files: readonly NewUpload<File>[],
  tooLarge: string,
): UploadQueue<File> {
  const added = files.map((file): PendingUpload<File> => {
    const fits = file.size <= FILE_LIMITS.bytes
    const status = fits ? 'waiting' : 'failed'
    return { ...file, status, share: 0, msg: fits ? '' : tooLarge, canRetry: fits }
  })
  return [...queue, ...added]
}

/** Returns the uploads that can begin now. */
export function nextUploads<File>(queue: UploadQueue<File>): readonly PendingUpload<File>[] {
  const room = AT_ONCE - queue.filter(each => each.status === 'sending').length
  return queue.filter(each => each.status === 'waiting').slice(0, Math.max(0, room))
}

/** Returns the queue after an upload began. */
export function uploadStarted<File>(queue: UploadQueue<File>, key: string): UploadQueue<File> {
  return changed(queue, key, { status: 'sending', share: null, msg: '' })
}

/** Returns the queue after a part of an upload has been sent. */
export function uploadProgressed<File>(
  queue: UploadQueue<File>,
  key: string,
  { sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number },
): UploadQueue<File> {
  return changed(queue, key, { share: totalBytes > 0 ? sentBytes / totalBytes : null })
}

/** Returns the queue after an upload failed that can be tried again. */
export function uploadFailed<File>(queue: UploadQueue<File>, key: string, msg: string): UploadQueue<File> {
  return changed(queue, key, { status: 'failed', share: 0, msg })
}

/** Returns the queue with a failed upload waiting again. */
export function uploadRetried<File>(queue: UploadQueue<File>, key: string): UploadQueue<File> {
  return queue.map(each =>
    each.key === key && each.canRetry ? { ...each, status: 'waiting', msg: '' } : each,
  )
}

/** Returns the queue without an upload that is saved or cancelled. */
export function uploadRemoved<File>(queue: UploadQueue<File>, key: string): UploadQueue<File> {
  return queue.filter(each => each.key !== key)
}

function changed<File>(
  queue: UploadQueue<File>,
  key: string,
  change: Partial<PendingUpload<File>>,
): UploadQueue<File> {
  return queue.map(each => (each.key === key ? { ...each, ...change } : each))
}
