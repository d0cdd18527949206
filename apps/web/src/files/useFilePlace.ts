/** Returns the files that a page shows and the one in the viewer, and goes to others. */

import { type FilePlace, filePlaceAddress, filePlaceAt } from '@osys/sdk/files/state.address'
import type { FileListState } from '@osys/sdk/files/state'
import type { FileQuery } from '@osys/sdk/files/state.list'
import { useMemo, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useEntryLayer } from '../app/useEntryLayer.js'

/** The place of the files, and the ways to others. */
export interface FilePlaces {
  readonly place: FilePlace
  /** The question for the page; the same value until the question is another one. */
  readonly query: FileQuery
  /** Goes to another place, made from the present one. `replace` adds no step for the back button. */
  readonly go: (change: (now: FilePlace) => FilePlace, options?: { readonly replace: boolean }) => void
  /** Goes to the first page of another list. */
  readonly narrow: (
    change: (now: FileListState) => FileListState,
    options?: { readonly replace: boolean },
  ) => void
  /** Opens the viewer; the back button closes it. */
  readonly open: (id: number) => void
  /** Shows another file in the viewer, in the list that holds it. */
  readonly show: (id: number, change?: (now: FileListState) => FileListState) => void
  readonly close: () => void
}

/**
 * Returns the place of a company's files. In the tab of files the address holds the place. In the panel beside the
 * tasks the address holds the filters of the tasks, so the page's state holds the place, and the history entry holds
 * the open file.
 */
export function useFilePlace(isInAddress: boolean): FilePlaces {
  const address = useSearch()
  const layer = useEntryLayer('file')
  const [beside, setBeside] = useState('')
  const place = isInAddress ? filePlaceAt(address) : { ...filePlaceAt(beside), open: layer.id }
  const asked = filePlaceAddress({ ...place, look: 'list', open: null })
  const query = useMemo(() => filePlaceAt(asked), [asked])

  const hrefOf = (change: (now: FilePlace) => FilePlace): string =>
    window.location.pathname + filePlaceAddress(change(filePlaceAt(window.location.search)))
  const go: FilePlaces['go'] = (change, options) => {
    if (isInAddress) navigate(hrefOf(change), options)
    else setBeside(now => filePlaceAddress(change(filePlaceAt(now))))
  }
  const narrow: FilePlaces['narrow'] = (change, options) =>
    go(now => ({ ...now, list: change(now.list), page: 1 }), options)
  return {
    place,
    query,
    go,
    narrow,
    open: id => layer.open(id, isInAddress ? hrefOf(now => ({ ...now, open: id })) : undefined),
    show(id, change) {
      const moved = (now: FilePlace): FilePlace => ({
        ...now,
        open: id,
        ...(change && { list: change(now.list), page: 1 }),
      })
      if (!isInAddress && change) narrow(change)
      layer.show(id, isInAddress ? hrefOf(moved) : undefined)
    },
    close() {
      if (!layer.close()) go(now => ({ ...now, open: null }), { replace: true })
    },
  }
}
