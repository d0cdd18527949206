import type { FileRef } from '@osys/sdk/files/schema'
import { FilePickerDialog } from '@osys/ui-kit/files/FilePickerDialog'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { toViewState } from './present.js'
import { createFilesStore } from './store.js'

export interface ChooseFilesProps {
  readonly companyId: number
  readonly most: number
  readonly onChoose: (choice: { readonly files: readonly FileRef[] }) => void
  readonly onClose: () => void
}

/** Renders the choice among the shared files of a company. */
export function ChooseFiles({ companyId, ...props }: ChooseFilesProps) {
  const { api, notices } = useSuite()
  const [store] = useState(() => createFilesStore({ api, companyId, notify: notices.show }))
  const view = useCell(store.view)
  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  return (
    <FilePickerDialog
      {...props}
      state={toViewState(useCell(store.list), view.query)}
      search={view.query.list.filters.search}
      onSearch={({ value }) => store.searchFiles(value)}
      onPage={({ page }) => void store.goToFiles(page)}
      onRetry={() => void store.load()}
    />
  )
}
