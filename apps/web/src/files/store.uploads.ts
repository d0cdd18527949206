import {
  addUploads,
  cancelUpload,
  retryUpload,
  stopUploads,
  type UploadPorts,
} from '@osys/sdk/files/actions.uploads'
import type { CompanyFile } from '@osys/sdk/files/schema'
import type { UploadQueue } from '@osys/sdk/files/state.uploads'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { createStoreCell } from '../app/store.js'

export type Uploads = ReturnType<typeof createUploads>

/** Creates the queue of uploads to a company. */
export function createUploads({ api, companyId }: { readonly api: Api; readonly companyId: number }) {
  const queue = createStoreCell<UploadQueue<File>>([])
  const saved = createStoreCell<readonly CompanyFile[]>([])
  const ports: UploadPorts = { api, companyId, queue, saved, running: new Map() }
  const actions = { addUploads, cancelUpload, retryUpload, stopUploads }
  return { queue, saved, ...bindActions(ports, actions) }
}
