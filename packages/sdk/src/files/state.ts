/** The query of the file list: its search, order and filter of private files. */

import { filterCount } from '../lists/filters.js'
import type { FileOrder } from './schema.js'

/** The state of the file list, with the names of the specification. Spec §3. */
export interface FileListState {
  /** The number of filters that differ from their defaults. */
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

/** Returns the list with a search text. */
export function filesSearched(list: FileListState, search: string): FileListState {
  return withFilters({ ...filtersOf(list), search })
}

/** Returns the list in another order. */
export function filesOrdered(list: FileListState, order: FileOrder): FileListState {
  return withFilters({ ...filtersOf(list), order })
}

/** Returns the list switched between the private and the shared files. */
export function privateFilesToggled(list: FileListState): FileListState {
  return withFilters({ ...filtersOf(list), privateList: list.privateList === 0 ? 1 : 0 })
}

/** Returns the query of the list's call. Spec §7. */
export function toFileQuery({ filters, order, privateList }: FileListState): {
  readonly search: string
  readonly order: FileOrder
  readonly private: boolean
} {
  return { search: filters.search, order, private: privateList === 1 }
}
