/** Creates the stores of a company's files, of those of a task and of the file in the viewer. */

import * as actions from '@osys/sdk/files/actions'
import { loadFiles } from '@osys/sdk/files/actions.loading'
import { loadPreview } from '@osys/sdk/files/actions.preview'
import {
  followTaskFiles,
  loadTaskFiles,
  type TaskFilesPorts,
  type TaskOfFiles,
} from '@osys/sdk/files/actions.task'
import type { CompanyFile, FileRef } from '@osys/sdk/files/schema'
import { type FileList, type FileQuery, FILES_PAUSE_MS, INITIAL_FILES_VIEW } from '@osys/sdk/files/state.list'
import type { FilePreview } from '@osys/sdk/files/rules.preview'
import type { Api } from '@osys/sdk/http/api'
import { systemClock } from '@osys/sdk/http/deadline'
import { bindActions } from '@osys/sdk/state/bind'
import { debounce } from '@osys/sdk/state/debounce'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { createPageFetcher } from '@osys/sdk/state/page-fetcher'
import { saveDownload } from '../app/save-download.js'
import { createStoreCell } from '../app/store.js'

export type FilesStore = ReturnType<typeof createFilesStore>

/** Creates the store of a company's files. Spec §4. */
export function createFilesStore({
  api,
  companyId,
  notify,
}: Pick<actions.FilePorts, 'api' | 'companyId' | 'notify'>) {
  const view = createStoreCell(INITIAL_FILES_VIEW)
  const list = createStoreCell<FileList>(NOT_FETCHED)
  const fetcher = createPageFetcher(list, (query: FileQuery, options) =>
    loadFiles({ api, companyId }, query, options),
  )
  const load = () => fetcher.load(view.get().query)
  const soon = debounce(systemClock, { pauseMs: FILES_PAUSE_MS }, () => void load())
  const ports: actions.FilePorts = { api, companyId, view, list, load, soon, save: saveDownload, notify }
  return { view, list, load, end: fetcher.end, ...bindActions(ports, actions) }
}

/** Creates the store of the files that the comments of a task show. */
export function createTaskFilesStore({ api, ...task }: TaskOfFiles & { readonly api: Api }) {
  const files = createStoreCell<Fetched<readonly CompanyFile[]>>(NOT_FETCHED)
  const fetcher = createFetcher(files, (_: void, options) => loadTaskFiles({ api }, task, options))
  const soon = debounce(systemClock, { pauseMs: FILES_PAUSE_MS }, () => void fetcher.load())
  const ports: TaskFilesPorts = { taskId: task.taskId, files, soon }
  return { files, load: fetcher.load, end: fetcher.end, ...bindActions(ports, { followTaskFiles }) }
}

/** Creates the store of the file in the viewer. */
export function createPreviewStore({ api }: { readonly api: Api }) {
  const preview = createStoreCell<Fetched<FilePreview>>(NOT_FETCHED)
  return {
    preview,
    ...createFetcher(preview, (file: FileRef, options) => loadPreview({ api }, file, options)),
  }
}
