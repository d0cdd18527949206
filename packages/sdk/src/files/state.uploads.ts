import { FILE_LIMITS } from './schema.js'

/** A file on its way up. */
export interface PendingUpload<File = unknown> {
  readonly key: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly private: boolean
  readonly status: 'waiting' | 'sending' | 'failed'
  /** 0 to 1; null while it cannot be told. */
  readonly share: number | null
  /** Why it failed. */
  readonly msg: string
  /** False for what would fail again. */
  readonly canRetry: boolean
  readonly file: File
}

/** Files on their way, in the order they were chosen; those that are saved have left. */
export type UploadQueue<File> = readonly PendingUpload<File>[]

/** So many are sent at once: more would only make each slower. */
const AT_ONCE = 2

export interface NewUpload<File> {
  readonly key: string
  readonly file: File
  readonly name: string
  readonly size: number
  readonly private: boolean
}

/** The queue with more files; what is too large stands there as failed, with `tooLarge` as the reason. */
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

/** The uploads that can begin now. */
export function nextUploads<File>(queue: UploadQueue<File>): readonly PendingUpload<File>[] {
  const room = AT_ONCE - queue.filter(each => each.status === 'sending').length
  return queue.filter(each => each.status === 'waiting').slice(0, Math.max(0, room))
}

/** The queue with an upload begun. */
export function uploadStarted<File>(queue: UploadQueue<File>, key: string): UploadQueue<File> {
  return changed(queue, key, { status: 'sending', share: null, msg: '' })
}

/** The queue with an upload so far on. */
export function uploadProgressed<File>(
  queue: UploadQueue<File>,
  key: string,
  { sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number },
): UploadQueue<File> {
  return changed(queue, key, { share: totalBytes > 0 ? sentBytes / totalBytes : null })
}

/** The queue with an upload that failed and can be tried again. */
export function uploadFailed<File>(queue: UploadQueue<File>, key: string, msg: string): UploadQueue<File> {
  return changed(queue, key, { status: 'failed', share: 0, msg })
}

/** The queue with a failed upload waiting again. */
export function uploadRetried<File>(queue: UploadQueue<File>, key: string): UploadQueue<File> {
  return queue.map(each =>
    each.key === key && each.canRetry ? { ...each, status: 'waiting', msg: '' } : each,
  )
}

/** The queue without an upload that is saved, or that nobody wants any more. */
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
