import type { NewsByName, NewsEmitter } from '@osys/sdk/realtime/emitter'
import { deleteFile, downloadFile, downloadFileZip, listFiles, setFileIcon } from '@osys/sdk/files/endpoints'
import type { CompanyFile, FileOrder } from '@osys/sdk/files/schema'
import {
  type FileListState,
  filesOrdered,
  filesSearched,
  INITIAL_FILE_LIST,
  privateFilesToggled,
  toFileQuery,
} from '@osys/sdk/files/state'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { pageInstead } from '@osys/sdk/lists/pages'
import type { Cell } from '@osys/sdk/state/cell'
import { saveDownload } from '../app/save-download.js'
import { createStoreCell } from '../app/store.js'

/** The files of one company as its page knows them. */
export interface FilesState {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly filters: FileListState
  readonly files: readonly CompanyFile[]
  readonly page: number
  readonly lastPage: number
  readonly total: number
  /** What the server said of a failure. */
  readonly msg: string
  readonly requestId: string | undefined
  /** The file that something is being done with. */
  readonly pendingId: number | null
  readonly isZipping: boolean
}

export interface FilesStore {
  readonly state: Cell<FilesState>
  load(): Promise<void>
  search(text: string): void
  order(order: FileOrder): void
  showPrivate(isPrivate: boolean): void
  clearFilters(): void
  goTo(page: number): void
  download(file: CompanyFile): Promise<void>
  downloadAll(): Promise<void>
  setIcon(file: CompanyFile, icon: boolean): Promise<void>
  remove(file: CompanyFile): Promise<void>
  /** Keeps the list true to what happens. Returns what ends it. */
  follow(news: NewsEmitter): () => void
}

const PAUSE_MS = 250
/** An archive begins at once and may take its time. */
const ZIP_TIMEOUT_MS = 30 * 60_000
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

/** The files of a company. Spec §4. */
export function createFilesStore({
  api,
  companyId,
}: {
  readonly api: Api
  readonly companyId: number
}): FilesStore {
  const state = createStoreCell<FilesState>({
    phase: 'loading',
    filters: INITIAL_FILE_LIST,
    files: [],
    page: 1,
    lastPage: 1,
    total: 0,
    msg: '',
    requestId: undefined,
    pendingId: null,
    isZipping: false,
  })
  const patch = (change: Partial<FilesState>): void => state.set({ ...state.get(), ...change })
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load(): Promise<void> {
    const turn = ++asked
    const { filters, page } = state.get()
    try {
      const query = { company_id: companyId, page, ...toFileQuery(filters) }
      const { items, ...info } = await api.call(listFiles, query, { quiet: true })
      // An answer to an earlier question.
      if (turn !== asked) return
      const instead = pageInstead(info)
      if (instead !== null) return goTo(instead)
      patch({ phase: 'loaded', files: items, page: info.page, lastPage: info.last_page, total: info.total })
    } catch (error) {
      if (!isApiError(error)) throw error
      // What is on screen stays there when it only could not be made newer.
      if (turn !== asked || (state.get().phase === 'loaded' && state.get().filters === filters)) return
      patch({ phase: 'failed', msg: error.msg, requestId: error.requestId })
    }
  }

  function loadSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void load(), PAUSE_MS)
  }

  function filter(filters: FileListState): void {
    clearTimeout(timer)
    patch({ filters, page: 1 })
    void load()
  }

  function goTo(page: number): void {
    patch({ page })
    void load()
  }

  /** Does something with one file; a failure is told by the notice of its call. */
  async function withFile({ id }: CompanyFile, act: () => Promise<unknown>): Promise<void> {
    patch({ pendingId: id })
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
    } finally {
      if (state.get().pendingId === id) patch({ pendingId: null })
    }
  }

  function replace(file: CompanyFile): void {
    patch({ files: state.get().files.map(each => (each.id === file.id ? file : each)) })
  }

  async function downloadAll(): Promise<void> {
    patch({ isZipping: true })
    try {
      saveDownload(await api.call(downloadFileZip, { company_id: companyId }, { timeout: ZIP_TIMEOUT_MS }))
    } catch (error) {
      if (!isApiError(error)) throw error
    } finally {
      patch({ isZipping: false })
    }
  }

  function follow(news: NewsEmitter): () => void {
    const onChanged = ({ event }: NewsByName['FileChanged']): void => {
      const { action, id, file } = event
      if (action === 'delete') patch({ files: state.get().files.filter(each => each.id !== id) })
      else if (file) replace(file)
      // What is new stands where the order and the filters say: the server knows.
      loadSoon()
    }
    news.on('FileChanged', onChanged)
    news.on('reset', loadSoon)
    return () => {
      clearTimeout(timer)
      news.off('FileChanged', onChanged)
      news.off('reset', loadSoon)
    }
  }

  return {
    state,
    load,
    search(text) {
      patch({ filters: filesSearched(state.get().filters, text), page: 1 })
      loadSoon()
    },
    order: order => filter(filesOrdered(state.get().filters, order)),
    showPrivate(isPrivate) {
      const { filters } = state.get()
      if ((filters.privateList === 1) !== isPrivate) filter(privateFilesToggled(filters))
    },
    clearFilters: () => filter(INITIAL_FILE_LIST),
    goTo,
    download: file =>
      withFile(file, async () =>
        saveDownload(await api.call(downloadFile, { id: file.id }, { timeout: DOWNLOAD_TIMEOUT_MS })),
      ),
    downloadAll,
    setIcon: (file, icon) =>
      withFile(file, async () => {
        const answer = await api.call(setFileIcon, { id: file.id, icon })
        patch({ files: state.get().files.map(each => ({ ...each, icon: icon ? false : each.icon })) })
        replace(answer.file)
      }),
    remove: file =>
      withFile(file, async () => {
        await api.call(deleteFile, { id: file.id })
        patch({ files: state.get().files.filter(each => each.id !== file.id) })
        loadSoon()
      }),
    follow,
  }
}
