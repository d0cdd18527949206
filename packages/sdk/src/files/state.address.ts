/** The files of a company in the address of its page: search, order, page, look and open file. */

import { TEXT_LIMITS } from '../basics/input.js'
import { FileOrder } from './schema.js'
import { filesOrdered, filesSearched, INITIAL_FILE_LIST, privateFilesToggled } from './state.js'
import type { FileQuery } from './state.list.js'

/** The files that the page of a company shows, and how. Spec §2. */
export interface FilePlace extends FileQuery {
  readonly look: 'list' | 'grid'
  /** The file in the viewer. */
  readonly open: number | null
}

/** Reads the place from an address; malformed values read as the default. An older link names a file by `archivo`. */
export function filePlaceAt(query: string): FilePlace {
  const params = new URLSearchParams(query)
  const text = params.get('search') ?? params.get('archivo') ?? ''
  const order = FileOrder.safeParse(params.get('order')).data ?? INITIAL_FILE_LIST.order
  const list = filesOrdered(filesSearched(INITIAL_FILE_LIST, text.slice(0, TEXT_LIMITS.search)), order)
  return {
    list: params.get('private') === '1' ? privateFilesToggled(list) : list,
    page: counted(params.get('page')) ?? 1,
    look: params.get('look') === 'grid' ? 'grid' : 'list',
    open: counted(params.get('file')),
  }
}

/** Returns the query of a place's address, with the values that differ from the defaults. The inverse of `filePlaceAt`. */
export function filePlaceAddress({ list, page, look, open }: FilePlace): string {
  const params = new URLSearchParams({ tab: 'files' })
  if (list.filters.search !== '') params.set('search', list.filters.search)
  if (list.order !== INITIAL_FILE_LIST.order) params.set('order', list.order)
  if (list.privateList === 1) params.set('private', '1')
  if (page > 1) params.set('page', String(page))
  if (look !== 'list') params.set('look', look)
  if (open !== null) params.set('file', String(open))
  return `?${params}`
}

function counted(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
