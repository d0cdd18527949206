/** The flows of uploads: sends files to a company, cancels and tries again. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import type { Cell } from '../state/cell.js'
import { uploadFiles } from './endpoints.js'
import { fileMessages } from './messages.js'
import type { CompanyFile } from './schema.js'
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
} from './state.uploads.js'

/** A file to upload to a company. */
export interface FileToUpload {
  readonly companyId: number
  readonly file: File
  readonly isPrivate: boolean
}

/** Sends one file to a company. With the same key it is never stored twice. Spec §7. */
export async function uploadFile(
  ports: ApiPort,
  { companyId, file, isPrivate }: FileToUpload,
  options: Pick<CallOptions, 'signal' | 'idempotencyKey' | 'onUploadProgress' | 'fields'> = {},
): Promise<Outcome<readonly CompanyFile[]>> {
  const input = { company_id: companyId, private: isPrivate, files: [file] }
  return mapDone(await attempt(ports, uploadFiles, input, options), ({ files }) => files)
}

/** The ports of the uploads to a company. */
export interface UploadPorts extends ApiPort {
  readonly companyId: number
  readonly queue: Cell<UploadQueue<File>>
  /** The files that are saved, oldest first. A list of the files is fetched again when it grows. */
  readonly saved: Cell<readonly CompanyFile[]>
  /** The controllers of the calls that are under way, by the key of their upload. Empty at first. */
  readonly running: Map<string, AbortController>
}

/** Adds files to the uploads: one call each, so that each has its own progress, end and retry. */
export function addUploads(ports: UploadPorts, files: readonly File[], isPrivate: boolean): void {
  const added = files.map(file => ({
    key: newUuid(),
    file,
    name: file.name,
    size: file.size,
    private: isPrivate,
  }))
  update(ports, now => uploadsAdded(now, added, fileMessages.tooLarge))
  sendNext(ports)
}

/** Ends an upload, or removes a failed one from the list. */
export function cancelUpload(ports: UploadPorts, key: string): void {
  update(ports, now => uploadRemoved(now, key))
  ports.running.get(key)?.abort()
  sendNext(ports)
}

/** Sends a failed upload again. */
export function retryUpload(ports: UploadPorts, key: string): void {
  update(ports, now => uploadRetried(now, key))
  sendNext(ports)
}

/** Ends all uploads. */
export function stopUploads({ queue, running }: UploadPorts): void {
  queue.set([])
  for (const controller of running.values()) controller.abort()
}

function sendNext(ports: UploadPorts): void {
  for (const upload of nextUploads(ports.queue.get())) void send(ports, upload)
}

async function send(ports: UploadPorts, upload: PendingUpload<File>): Promise<void> {
  const { companyId, saved, running } = ports
  const { key, file, private: isPrivate } = upload
  const controller = new AbortController()
  running.set(key, controller)
  update(ports, now => uploadStarted(now, key))
  try {
    const outcome = await uploadFile(
      ports,
      { companyId, file, isPrivate },
      {
        signal: controller.signal,
        // Each row shows the error of its file.
        fields: ['files'],
        // The same key at every try, so that a file that arrived without an answer is not stored twice.
        idempotencyKey: key,
        onUploadProgress: progress => update(ports, now => uploadProgressed(now, key, progress)),
      },
    )
    if (outcome.ended === 'done') {
      update(ports, now => uploadRemoved(now, key))
      saved.set([...saved.get(), ...outcome.value])
    } else if (outcome.ended === 'refused') {
      const { errors, msg } = outcome.error
      update(ports, now => uploadFailed(now, key, Object.values(errors)[0]?.[0] ?? msg))
    }
  } finally {
    running.delete(key)
    sendNext(ports)
  }
}

function update({ queue }: UploadPorts, change: (queue: UploadQueue<File>) => UploadQueue<File>): void {
  queue.set(change(queue.get()))
}
