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
  /** The file of a link, which the list need not hold; null without one, or once it is deleted. */
  readonly linked: CompanyFile | null
}

export const INITIAL_FILES_VIEW: FilesView = {
  query: { list: INITIAL_FILE_LIST, page: 1 },
  pendingId: null,
  isZipping: false,
  linked: null,
}

/** A file that is open, and those beside it in the list. */
export interface OpenedFile {
  readonly file: CompanyFile
  readonly previous: CompanyFile | undefined
  readonly next: CompanyFile | undefined
}

/** Returns the open file, of the list or of a link. One that the list does not hold stands beside none. */
export function openedFile(
  files: readonly CompanyFile[],
  linked: CompanyFile | null,
  id: number | null,
): OpenedFile | null {
  const index = files.findIndex(each => each.id === id)
  const file = files[index] ?? (linked?.id === id ? linked : null)
  return file && { file, previous: files[index - 1], next: index < 0 ? undefined : files[index + 1] }
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
