import { filterCount } from '../lists/filters.js'
import type { FileOrder } from './schema.js'

/** What the file list shows, under the specification's names. Spec §3. */
export interface FileListState {
  /** Filters that differ from their defaults. */
  readonly count: number
  readonly filters: { readonly search: string }
  readonly order: FileOrder
  /** 0 shows the shared files, 1 the private ones. */
  readonly privateList: 0 | 1
}

interface FileFilters {
  readonly search: string
  readonly order: FileOrder
  readonly privateList: 0 | 1
}

const DEFAULTS = { search: '', order: 'upload', privateList: 0 } as const satisfies FileFilters

function withFilters(filters: FileFilters): FileListState {
  const { search, order, privateList } = filters
  return { count: filterCount<FileFilters>(filters, DEFAULTS), filters: { search }, order, privateList }
}

function filtersOf({ filters, order, privateList }: FileListState): FileFilters {
  return { search: filters.search, order, privateList }
}

export const INITIAL_FILE_LIST: FileListState = withFilters(DEFAULTS)

/** The list searched for a text. */
export function filesSearched(list: FileListState, search: string): FileListState {
  return withFilters({ ...filtersOf(list), search })
}

/** The list in another order. */
export function filesOrdered(list: FileListState, order: FileOrder): FileListState {
  return withFilters({ ...filtersOf(list), order })
}

/** The list of the private files, or of the shared ones. */
export function privateFilesToggled(list: FileListState): FileListState {
  return withFilters({ ...filtersOf(list), privateList: list.privateList === 0 ? 1 : 0 })
}

/** What the list asks the server for. Spec §7. */
export function toFileQuery({ filters, order, privateList }: FileListState): {
  readonly search: string
  readonly order: FileOrder
  readonly private: boolean
} {
  return { search: filters.search, order, private: privateList === 1 }
}
