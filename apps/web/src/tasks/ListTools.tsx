import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { downloadTasks } from '@osys/sdk/tasks/actions.csv'
import type { TaskQuery } from '@osys/sdk/tasks/actions.loading'
import { ListMenu } from '@osys/ui-kit/tasks/ListMenu'
import { lazy, Suspense, useState } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useSuite } from '../app/suite.js'

const LazyImport = lazy(() => import('./ImportForm.js').then(({ ImportForm }) => ({ default: ImportForm })))

export interface ListToolsProps {
  readonly subject: Subject
  /** The question of the list, which is exported as it is shown. */
  readonly query: TaskQuery
  /** The company of imported rows that name none; null on a page of several companies. */
  readonly companyId: number | null
  readonly isReadOnly: boolean
  /** Called after tasks were imported. */
  readonly onImported: () => void
}

/** Renders the menu that exports a list of tasks and imports into it. */
export function ListTools({ subject, query, companyId, isReadOnly, onImported }: ListToolsProps) {
  const { api } = useSuite()
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const mayImport = !isReadOnly && explainAccess(subject, { permission: 'ohplaky.task.create' }).allowed

  async function exportAll(): Promise<void> {
    setExporting(true)
    const outcome = await downloadTasks({ api }, query)
    if (outcome.ended === 'done') saveDownload(outcome.value)
    setExporting(false)
  }

  return (
    <>
      <ListMenu
        isExporting={isExporting}
        onExport={() => void exportAll()}
        onImport={mayImport ? () => setImporting(true) : null}
      />
      <Suspense fallback={null}>
        {isImporting && (
          <LazyImport
            companyId={companyId}
            onMade={() => {
              setImporting(false)
              onImported()
            }}
            onUndone={onImported}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
