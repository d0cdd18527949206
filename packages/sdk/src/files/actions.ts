/** The flows of the file list: searches, orders, downloads, changes icons, removes and brings back. */

import { saveOneFile } from './actions.saving.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Download } from '../http/download.js'
import { done, mapDone, type Outcome } from '../http/outcome.js'
import { withItems } from '../lists/fetched-page.js'
import { tellRefusal } from '../notices/actions.refusal.js'
import { noticeOfReply, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Debounced } from '../state/debounce.js'
import { deleteFile, downloadFileZip, listFiles, restoreFile, setFileIcon } from './endpoints.js'
import { fileMessages } from './messages.js'
import type { CompanyFile } from './schema.js'
import { filesSearched } from './state.js'
import {
  type FileList,
  type FileQuery,
  fileRemoved,
  fileReplaced,
  type FilesView,
  iconSet,
} from './state.list.js'

/** An archive starts at once, and its download may take long. */
const ZIP_TIMEOUT_MS = 30 * 60_000

/** The ports of the actions on the files of a company. */
export interface FilePorts extends ApiPort {
  readonly companyId: number
  readonly view: Cell<FilesView>
  readonly list: Cell<FileList>
  /** Fetches the present page into its cell. */
  readonly load: () => Promise<unknown>
  /** Fetches the present page after a pause in typing. */
  readonly soon: Debounced
  /** Hands a file to the person, as the browser does. */
  readonly save: (file: Download) => void
  readonly notify: (notice: Notice) => void
}

/** Searches after a pause in typing. */
export function searchFiles({ view, soon }: FilePorts, text: string): void {
  view.set({ ...view.get(), query: { list: filesSearched(view.get().query.list, text), page: 1 } })
  soon.call()
}

/** Shows the page of a question; it replaces a search that waits. */
export function showFiles(ports: FilePorts, query: FileQuery): Promise<unknown> {
  ports.soon.end()
  ports.view.set({ ...ports.view.get(), query })
  return ports.load()
}

/** Finds a file by its id for a link; says so when it is not there. */
export async function findLinkedFile(
  ports: FilePorts,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<CompanyFile | null>> {
  const outcome = await attempt(ports, listFiles, { company_id: ports.companyId, id }, options)
  return mapDone(outcome, ({ items: [file] }) => {
    if (file) ports.view.set({ ...ports.view.get(), linked: file })
    else ports.notify(toNotice({ text: fileMessages.gone, status: 404, variant: 'info' }))
    return file ?? null
  })
}

/** Shows another page, counted from 1. */
export function goToFiles({ view, load }: FilePorts, page: number): Promise<unknown> {
  const { query } = view.get()
  view.set({ ...view.get(), query: { ...query, page } })
  return load()
}

/** Fetches a file and hands it over to be saved. */
export function downloadOneFile(ports: FilePorts, id: number): Promise<Outcome> {
  return withFile(ports, id, () => saveOneFile(ports, id))
}

/** Fetches all files of the company that the person may see as one archive, and hands it over to be saved. */
export async function downloadAllFiles(ports: FilePorts): Promise<Outcome> {
  const { view, companyId, save } = ports
  view.set({ ...view.get(), isZipping: true })
  try {
    const input = { company_id: companyId }
    return mapDone(await attempt(ports, downloadFileZip, input, { timeout: ZIP_TIMEOUT_MS }), save)
  } finally {
    view.set({ ...view.get(), isZipping: false })
  }
}

/** Makes a picture the icon of its company, or removes it as the icon. */
export function changeFileIcon(ports: FilePorts, id: number, icon: boolean): Promise<Outcome<CompanyFile>> {
  return withFile(ports, id, async () =>
    mapDone(await attempt(ports, setFileIcon, { id, icon }), ({ file }) => {
      ports.list.set(withItems(ports.list.get(), files => iconSet(files, file)))
      return file
    }),
  )
}

/** Deletes a file; the notice of it offers to undo that. */
export function removeFile(ports: FilePorts, { id, icon }: CompanyFile): Promise<Outcome> {
  return withFile(ports, id, async () => {
    const outcome = await attempt(ports, deleteFile, { id }, { quiet: true })
    if (outcome.ended !== 'done') {
      tellRefusal(ports.notify, outcome)
      return outcome
    }
    forgetFile(ports, id)
    ports.soon.call()
    const action = { label: fileMessages.undo, run: () => void bringFileBack(ports, id, icon) }
    const { msg: text } = outcome.value
    ports.notify(toNotice({ ...noticeOfReply(outcome.value), text, action }))
    return done()
  })
}

/** Takes a deleted file from the list, and from a link that opened it. */
function forgetFile({ list, view }: FilePorts, id: number): void {
  list.set(withItems(list.get(), files => fileRemoved(files, id)))
  if (view.get().linked?.id === id) view.set({ ...view.get(), linked: null })
}

/** Undoes a deletion, and makes the file the icon again where it was. */
async function bringFileBack(ports: FilePorts, id: number, wasIcon: boolean): Promise<void> {
  const outcome = await attempt(ports, restoreFile, { id })
  if (outcome.ended === 'done' && wasIcon) await changeFileIcon(ports, id, true)
  ports.soon.call()
}

/** Acts on one file, which the view shows as pending meanwhile. */
async function withFile<Value>({ view }: FilePorts, id: number, act: () => Promise<Value>): Promise<Value> {
  view.set({ ...view.get(), pendingId: id })
  try {
    return await act()
  } finally {
    if (view.get().pendingId === id) view.set({ ...view.get(), pendingId: null })
  }
}

/** Applies the events about the company's files to the list. Returns a function that stops it. */
export function followFiles(ports: FilePorts, news: NewsEmitter): () => void {
  const { list, view, soon } = ports
  const stop = followNews(news, {
    reset: soon.call,
    FileChanged({ event: { action, id, file } }) {
      if (action === 'delete') forgetFile(ports, id)
      else if (file) {
        list.set(withItems(list.get(), files => fileReplaced(files, file)))
        if (view.get().linked?.id === id) view.set({ ...view.get(), linked: file })
      }
      // Only the server knows where a new file belongs in the present order and filters.
      soon.call()
    },
  })
  return () => {
    stop()
    soon.end()
  }
}
