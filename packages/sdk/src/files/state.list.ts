import type { FetchedList } from '../lists/fetched-page.js'
import type { CompanyFile } from './schema.js'
import { type FileListState, INITIAL_FILE_LIST, toFileQuery } from './state.js'

/** Which page of the files is asked for. */
export interface FileQuery {
  readonly list: FileListState
  /** From 1. */
  readonly page: number
}

/** Somebody who types, and a flurry of news, are waited for so long. */
export const FILES_PAUSE_MS = 250

/** Whether two questions ask for the same page. */
export function isSameQuery(one: FileQuery, other: FileQuery): boolean {
  return (
    one.page === other.page &&
    JSON.stringify(toFileQuery(one.list)) === JSON.stringify(toFileQuery(other.list))
  )
}

/** One page of a company's files. */
export type FileList = FetchedList<FileQuery, CompanyFile>

/** What a person has chosen of the files of a company, and what is being done with them. */
export interface FilesView {
  readonly query: FileQuery
  /** The file that something is being done with. */
  readonly pendingId: number | null
  readonly isZipping: boolean
}

export const INITIAL_FILES_VIEW: FilesView = {
  query: { list: INITIAL_FILE_LIST, page: 1 },
  pendingId: null,
  isZipping: false,
}

/** The files with a copy in place of the older one. */
export function fileReplaced(files: readonly CompanyFile[], file: CompanyFile): readonly CompanyFile[] {
  return files.map(each => (each.id === file.id ? file : each))
}

/** The files after one was made the icon of its company, or no longer: there is one icon at most. */
export function iconSet(files: readonly CompanyFile[], file: CompanyFile): readonly CompanyFile[] {
  const others = file.icon ? files.map(each => ({ ...each, icon: false })) : files
  return fileReplaced(others, file)
}

/** The files without one that was deleted. */
export function fileRemoved(files: readonly CompanyFile[], id: number): readonly CompanyFile[] {
  return files.filter(each => each.id !== id)
}
