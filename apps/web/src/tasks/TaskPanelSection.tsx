import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import type { CompanyStatus } from '@osys/sdk/companies/schema'
import type { ApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import { heldUpTasks } from '@osys/sdk/tasks/rules.outgoing'
import { isGone } from '@osys/sdk/tasks/rules.gone'
import { conflictsOf, typedTexts } from '@osys/sdk/tasks/state.edits'
import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { shownTask } from '@osys/sdk/tasks/state'
import { TaskPanel } from '@osys/ui-kit/tasks/TaskPanel'
import { TaskPanelState, type TaskPanelStateProps } from '@osys/ui-kit/tasks/TaskPanelState'
import { UnsavedTexts } from '@osys/ui-kit/tasks/UnsavedTexts'
import { useEffect, useState } from 'react'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { askJoao, mayAskJoao } from '../app/ask-joao.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useCopy } from '../app/useCopy.js'
import { messages } from './messages.js'
import { toItem, verdictsFrom } from './present.js'
import { readOnlyReason } from './present.read-only.js'
import { createOpenTaskStore, type TaskStore } from './store.js'
import type { Moves } from './useMoves.js'
import { usePeople } from '../app/usePeople.js'

export interface TaskPanelSectionProps {
  readonly store: TaskStore
  readonly id: number
  /** The company of the page; null on a page of several companies, where each task names its own. */
  readonly company: { readonly id: number; readonly status: CompanyStatus } | null
  readonly subject: Subject
  readonly today: string
  readonly moves: Moves
  readonly onClose: () => void
}

/** Renders the panel of the open task. A task that the pool does not hold is fetched. */
export function TaskPanelSection(props: TaskPanelSectionProps) {
  const { store, id, company, subject, today, moves, onClose } = props
  const suite = useSuite()
  const { config } = useCell(suite.config)
  const pool = useCell(store.pool)
  const held = heldUpTasks(useCell(store.outbox.state))
  const searchPeople = usePeople()
  const [opened] = useState(() => createOpenTaskStore(store, id))
  const { error, isLoading } = useCell(opened.task)
  const task = shownTask(pool, id)
  const saved = pool.saved.get(id)
  const isKnown = saved !== undefined
  const copy = useCopy()

  useEffect(() => {
    if (isKnown) return
    void opened.load()
    return opened.end
  }, [opened, isKnown])
  // The last typed text is saved when the panel closes.
  useEffect(() => () => void store.flushEdit(id), [store, id])

  const edit = pool.edits.get(id)
  const texts = edit ? typedTexts(edit) : []
  const unsaved = texts.length > 0 && (
    <UnsavedTexts
      texts={texts}
      onCopy={({ text }) => copy(text)}
      onDiscard={() => {
        void store.discardEdit(id)
        if (!saved) onClose()
      }}
    />
  )

  if (!task || !saved) {
    const isDeleted = pool.gone.has(id)
    return (
      <TaskPanelState
        state={isDeleted ? { kind: 'gone' } : toState(error)}
        unsaved={isDeleted && unsaved}
        isRetrying={isLoading}
        onRetry={() => void opened.load()}
        onClose={onClose}
      />
    )
  }

  const code = codeOf(task)
  const summarise = (): void =>
    askJoao({ text: messages.summarise(code), about: { kind: 'task', id, name: code } }, { isSent: true })
  const readOnly = readOnlyReason(subject, company?.status ?? null)
  const may = (permission: 'ohplaky.task.destroy' | 'ohplaky.task.status'): boolean =>
    company?.status !== 'archived' && explainAccess(subject, { permission }).allowed
  return (
    <TaskPanel
      item={toItem(task, today, '')}
      companyHref={
        company === null && task.company_id !== null
          ? routePath('companyTasks', { id: task.company_id })
          : null
      }
      readOnly={readOnly}
      unsaved={unsaved}
      mayDelete={may('ohplaky.task.destroy')}
      verdicts={may('ohplaky.task.status') ? verdictsFrom(subject, task.status) : null}
      save={{
        phase: edit ? (held.ids.has(id) && edit.phase === 'waiting' ? 'kept' : edit.phase) : 'saved',
        msg: edit?.msg,
        onRetry: () => void store.flushEdit(id),
        onDiscard: () => void store.discardEdit(id),
      }}
      errors={edit?.errors ?? {}}
      conflicts={conflictsOf(edit, saved).map(field => ({ field, saved: saved[field] }))}
      limits={TASK_LIMITS}
      newId={newUuid}
      timeZone={config?.timezone}
      onSearchPeople={searchPeople}
      onEdit={({ patch }) => store.editTask(id, patch)}
      onLeaveField={() => void store.flushEdit(id)}
      onMove={({ status }) => moves.toStatus({ id, status })}
      onSettle={({ field, choice }) => void store.settleConflict(id, field, choice)}
      onDelete={() => {
        onClose()
        void store.removeTask(id)
      }}
      onSummarise={mayAskJoao(subject) ? summarise : undefined}
      onClose={onClose}
    />
  )
}

function toState(error: ApiError | null): TaskPanelStateProps['state'] {
  if (!error) return { kind: 'loading' }
  if (isGone(error)) return { kind: 'gone' }
  return { kind: 'failed', text: error.msg, requestId: error.requestId }
}
