import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { downloadTasks, type ExportQuery } from '@osys/sdk/tasks/actions.csv'
import type { Task } from '@osys/sdk/tasks/schema'
import { ListMenu } from '@osys/ui-kit/task-toolbar/ListMenu'
import { Suspense, useState } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useSuite } from '../app/suite.js'
import type { TemplatesDialog } from './Templates.js'
import type { TemplateCompany } from './UseTemplate.js'

const LazyTemplates = lazyPart(() => import('./Templates.js').then(({ Templates }) => Templates))
const LazyDeleted = lazyPart(() => import('./Deleted.js').then(({ Deleted }) => Deleted))
const LazyImport = lazyPart(() => import('./ImportForm.js').then(({ ImportForm }) => ImportForm))

export interface ListToolsProps {
  readonly subject: Subject
  /** The question of what is shown, which is exported so. */
  readonly query: ExportQuery
  /** The company of imported rows that name none; null on a page of several companies. */
  readonly companyId: number | null
  /** The company whose tasks make and take templates; null on a page of several. */
  readonly templates: {
    readonly company: TemplateCompany
    readonly hasTasks: boolean
    /** Resolves with the tasks of its view; null when they could not be fetched. */
    readonly onTasks: () => Promise<readonly Task[] | null>
  } | null
  readonly isReadOnly: boolean
  /** Called after tasks were imported or restored. */
  readonly onImported: () => void
}

/** Renders the menu that exports a list of tasks, imports into it, and opens the templates and the deleted tasks. */
export function ListTools(props: ListToolsProps) {
  const { subject, query, companyId, templates, isReadOnly, onImported } = props
  const { api } = useSuite()
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const [dialog, setDialog] = useState<TemplatesDialog | null>(null)
  const mayImport = !isReadOnly && explainAccess(subject, { permission: 'ohplaky.task.create' }).allowed
  const mayRestore =
    !isReadOnly &&
    companyId !== null &&
    explainAccess(subject, { permission: 'ohplaky.task.destroy' }).allowed

  async function exportAll(): Promise<void> {
    setExporting(true)
    const outcome = await downloadTasks({ api }, query)
    if (outcome.ended === 'done') saveDownload(outcome.value)
    setExporting(false)
  }

  async function keep(onTasks: () => Promise<readonly Task[] | null>): Promise<void> {
    const tasks = await onTasks()
    if (tasks) setDialog({ kind: 'keep', template: null, tasks })
  }

  return (
    <>
      <ListMenu
        isExporting={isExporting}
        onExport={() => void exportAll()}
        onImport={mayImport ? () => setImporting(true) : null}
        onDeleted={mayRestore ? () => setRestoring(true) : null}
        templates={
          mayImport
            ? {
                ...(templates && { onUse: () => setDialog({ kind: 'use', id: null }) }),
                ...(templates?.hasTasks && { onKeep: () => void keep(templates.onTasks) }),
                onManage: () => setDialog({ kind: 'list' }),
              }
            : null
        }
      />
      <Suspense fallback={null}>
        {dialog && (
          <LazyTemplates
            first={dialog}
            company={templates?.company ?? null}
            onMade={() => {
              setDialog(null)
              onImported()
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {isRestoring && companyId !== null && (
          <LazyDeleted companyId={companyId} onRestored={onImported} onClose={() => setRestoring(false)} />
        )}
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
