import { uploadFiles } from '@osys/sdk/files/endpoints'
import {
  nextUploads,
  type PendingUpload,
  uploadFailed,
  uploadProgressed,
  type UploadQueue,
  uploadRemoved,
  uploadRetried,
  uploadsAdded,
  uploadStarted,
} from '@osys/sdk/files/state.uploads'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import type { Cell } from '@osys/sdk/state/cell'
import { createStoreCell } from '../app/store.js'
import { fileMessages } from './messages.js'

/** Files on their way to a company. */
export interface Uploads {
  readonly queue: Cell<UploadQueue<File>>
  /** How many have been saved: whoever shows the files looks again when it grows. */
  readonly saved: Cell<{ readonly count: number }>
  add(files: readonly File[], isPrivate: boolean): void
  /** Ends an upload, or takes a failed one from the list. */
  cancel(key: string): void
  retry(key: string): void
  /** Ends them all. */
  stop(): void
}

export interface UploadsPorts {
  readonly api: Api
  readonly companyId: number
}

/** Sends files one call each, so that each has its own progress, cancel and retry. */
export function createUploads({ api, companyId }: UploadsPorts): Uploads {
  const queue = createStoreCell<UploadQueue<File>>([])
  const saved = createStoreCell({ count: 0 })
  const running = new Map<string, AbortController>()
  const update = (change: (queue: UploadQueue<File>) => UploadQueue<File>): void =>
    queue.set(change(queue.get()))

  async function send({ key, file, private: isPrivate }: PendingUpload<File>): Promise<void> {
    const controller = new AbortController()
    running.set(key, controller)
    update(now => uploadStarted(now, key))
    try {
      await api.call(
        uploadFiles,
        { company_id: companyId, private: isPrivate, files: [file] },
        {
          signal: controller.signal,
          // Each row says what was wrong with its file.
          fields: ['files'],
          // The same key at every try: what arrived although nobody heard of it is not stored twice.
          idempotencyKey: key,
          onUploadProgress: progress => update(now => uploadProgressed(now, key, progress)),
        },
      )
      update(now => uploadRemoved(now, key))
      saved.set({ count: saved.get().count + 1 })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind === 'ABORTED') return
      const msg = Object.values(error.errors)[0]?.[0] ?? error.msg
      update(now => uploadFailed(now, key, msg))
    } finally {
      running.delete(key)
      sendNext()
    }
  }

  function sendNext(): void {
    for (const upload of nextUploads(queue.get())) void send(upload)
  }

  return {
    queue,
    saved,
    add(files, isPrivate) {
      const added = files.map(file => ({
        key: newUuid(),
        file,
        name: file.name,
        size: file.size,
        private: isPrivate,
      }))
      update(now => uploadsAdded(now, added, fileMessages.tooLarge))
      sendNext()
    },
    cancel(key) {
      update(now => uploadRemoved(now, key))
      running.get(key)?.abort()
      sendNext()
    },
    retry(key) {
      update(now => uploadRetried(now, key))
      sendNext()
    },
    stop() {
      queue.set([])
      for (const controller of running.values()) controller.abort()
    },
  }
}
