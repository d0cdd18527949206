/** The page of the file list: its query, and how a changed file, a new icon and a removal change its rows. */

import type { FetchedList } from '../lists/fetched-page.js'
import type { CompanyFile } from './schema.js'
import { type FileListState, INITIAL_FILE_LIST, toFileQuery } from './state.js'

/** The question for a page of the files. */
export interface FileQuery {
  readonly list: FileListState
  /** Counted from 1. */
  readonly page: number
}

/** The pause after which typed text or a flurry of news leads to a fetch. */
export const FILES_PAUSE_MS = 250

/** Tells whether two questions ask for the same page. */
export function isSameQuery(one: FileQuery, other: FileQuery): boolean {
  return (
    one.page === other.page &&
    JSON.stringify(toFileQuery(one.list)) === JSON.stringify(toFileQuery(other.list))
  )
}

/** A page of a company's files. */
export type FileList = FetchedList<FileQuery, CompanyFile>

/** The choices of a person in the files of a company, and the actions that are under way. */
export interface FilesView {
  readonly query: FileQuery
  /** The file that an action is under way for. */
  readonly pendingId: number | null
  readonly isZipping: boolean
}

export const INITIAL_FILES_VIEW: FilesView = {
  query: { list: INITIAL_FILE_LIST, page: 1 },
  pendingId: null,
  isZipping: false,
}

/** Returns the files with a copy in place of the older one. */
export function fileReplaced(files: readonly CompanyFile[], file: CompanyFile): readonly CompanyFile[] {
  return files.map(each => (each.id === file.id ? file : each))
}

/**
 * Returns the files after one was made the icon of its company, or was removed as such. At most one file is
 * the icon.
 */
export function iconSet(files: readonly CompanyFile[], file: CompanyFile): readonly CompanyFile[] {
  const others = file.icon ? files.map(each => ({ ...each, icon: false })) : files
  return fileReplaced(others, file)
}

/** Returns the files without a deleted one. */
export function fileRemoved(files: readonly CompanyFile[], id: number): readonly CompanyFile[] {
  return files.filter(each => each.id !== id)
}
