import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import type { Permission } from '@osys/sdk/access/schema'
import { routePath } from '@osys/sdk/app/routes'
import type { CompanyStatus } from '@osys/sdk/companies/schema'
import type { ApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { onlyOf } from '@osys/sdk/tasks/state.filter'
import { heldUpTasks } from '@osys/sdk/tasks/rules.outgoing'
import { isOutOfReach } from '@osys/sdk/tasks/rules.gone'
import { conflictsOf, typedTexts } from '@osys/sdk/tasks/state.edits'
import { TASK_LIMITS, type Task } from '@osys/sdk/tasks/schema'
import { shownTask } from '@osys/sdk/tasks/state'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { entriesWithLink } from '@osys/ui-kit/task-properties/TaskActions'
import { TaskPanel } from '@osys/ui-kit/tasks/TaskPanel'
import { TaskPanelState, type TaskPanelStateProps } from '@osys/ui-kit/tasks/TaskPanelState'
import { UnsavedTexts } from '@osys/ui-kit/tasks/UnsavedTexts'
import { type ComponentType, useEffect, useState } from 'react'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { toUserRef } from '@osys/sdk/users/rules'
import { failed } from '../app/failed.js'
import { askJoao, mayAskJoao } from '../app/ask-joao.js'
import { useOffer } from '../app/offered-commands.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { TaskCodes } from '../app/TaskCodes.js'
import { UnsentComment } from '../app/UnsentComment.js'
import { useCopy } from '../app/useCopy.js'
import { useRecentPlace } from '../app/useRecentPlace.js'
import { messages } from './messages.js'
import { toItem } from './present.js'
import { verdictsFrom } from './present.verdicts.js'
import { isFixedTask, readOnlyReason } from './present.read-only.js'
import { createOpenTaskStore, type TaskStore } from './store.js'
import type { Moves } from './useMoves.js'
import { useTaskActions } from './useTaskActions.js'
import { useDeletedTask } from './useDeletedTask.js'
import type { TaskPlaces } from './useTaskAddress.js'
import { usePeople } from '../app/usePeople.js'

/** The ports of a task's stream. They are put together in `app`, because comments are another feature. */
export interface ConversationProps {
  readonly task: Task
  /** False for a task that can only be read. */
  readonly isOpen: boolean
  /** The events of the company's channel, where the page follows it already. */
  readonly news?: NewsEmitter | undefined
}

export interface TaskPanelSectionProps {
  readonly store: TaskStore
  readonly id: number
  /** The company of the page or of the task; null on a page of several companies, where each task names its own. */
  readonly company: { readonly id: number; readonly status: CompanyStatus } | null
  readonly subject: Subject
  readonly today: string
  readonly moves: Moves
  readonly Conversation: ComponentType<ConversationProps>
  /** The events of the task's company; left out on a page that follows no company. */
  readonly news?: NewsEmitter | undefined
  /** The ids of the tasks on the page, in their order. */
  readonly order: readonly number[]
  readonly places: TaskPlaces
  /** Left out where the task is a part of the page, which may be about anything. */
  readonly onClose?: (() => void) | undefined
}

/** Renders the panel of the open task. A task that the pool does not hold is fetched. */
export function TaskPanelSection(props: TaskPanelSectionProps) {
  const { store, id, company, subject, today, moves, Conversation, order, places, onClose } = props
  const { user } = useCell(useSuite().auth)
  const pool = useCell(store.pool)
  const held = heldUpTasks(useCell(store.outbox.state))
  const searchPeople = usePeople()
  const [opened] = useState(() => createOpenTaskStore(store, id))
  const { error, isLoading } = useCell(opened.task)
  const task = shownTask(pool, id)
  const saved = pool.saved.get(id)
  const isKnown = saved !== undefined
  const isFixed = task !== null && isFixedTask(task, company)
  const isCompanyPage = company !== null && onClose !== undefined
  const isUnreachable = pool.outOfReach.has(id)
  const unshown: TaskPanelStateProps['state'] = isUnreachable ? { kind: 'gone' } : toState(error, isLoading)
  const deleted = useDeletedTask(id, !isKnown && unshown.kind === 'gone', subject)
  const [isRestoring, setRestoring] = useState(false)
  const acting = useTaskActions({ store, subject, isCompanyPage, places, onDelete: () => onClose?.() })
  const copy = useCopy()

  useEffect(() => {
    if (isKnown) return
    void opened.load()
    return opened.end
  }, [opened, isKnown])
  const code = task ? codeOf(task) : ''
  useRecentPlace(
    saved && saved.company_id !== null
      ? { title: `${codeOf(saved)} · ${saved.title}`, href: taskHref(saved) }
      : null,
  )
  const summarise = (): void =>
    askJoao({ text: messages.summarise(code), about: { kind: 'task', id, name: code } }, { isSent: true })
  const actions = task && {
    ...acting.actionsOf(task, isFixed),
    onSummarise: mayAskJoao(subject) ? summarise : undefined,
  }
  const assigning =
    task && user && !readOnlyReason(subject, isFixed)
      ? [
          {
            id: 'open:mine',
            group: code,
            title: isOwn(task, user.id) ? messages.unassignMe : messages.assignMe,
            run: () => {
              const others = task.assignees.filter(person => person.id !== user.id)
              store.editTask(id, { assignees: isOwn(task, user.id) ? others : [...others, toUserRef(user)] })
              void store.flushEdit(id)
            },
          },
        ]
      : []
  useOffer('task', [
    ...assigning,
    ...(actions ? entriesWithLink(actions) : []).flatMap(entry =>
      entry.kind === 'action'
        ? [
            {
              id: `open:${entry.key}`,
              group: code,
              title: entry.label,
              icon: entry.icon,
              run: entry.onSelect,
            },
          ]
        : [],
    ),
  ])
  useEffect(() => {
    store.openTasks.add(id)
    return () => void store.openTasks.delete(id)
  }, [store, id])
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
        if (!saved) onClose?.()
      }}
    />
  )

  async function restore(): Promise<void> {
    setRestoring(true)
    await store.bringTaskBack(id)
    setRestoring(false)
  }

  if (!task || !saved || !actions) {
    return (
      <TaskPanelState
        state={unshown}
        deleted={deleted && { task: deleted, code: codeOf(deleted) }}
        isRestoring={isRestoring}
        onRestore={() => void restore()}
        unsaved={
          unshown.kind === 'gone' && (
            <>
              {isUnreachable && unsaved}
              <UnsentComment taskId={id} />
            </>
          )
        }
        onRetry={() => void opened.load()}
        onClose={onClose}
      />
    )
  }

  const readOnly = readOnlyReason(subject, isFixed)
  const may = (permission: Permission): boolean => !isFixed && explainAccess(subject, { permission }).allowed
  const at = order.indexOf(id)
  const neighbour = (by: -1 | 1): string | null => {
    const other = at === -1 ? undefined : order[at + by]
    return other === undefined ? null : places.hrefOfTask(other)
  }

  return (
    <TaskCodes texts={[task.description, ...task.checklist.map(({ text }) => text)]}>
      <TaskPanel
        item={toItem(task, today, '')}
        companyHref={
          !isCompanyPage && task.company_id !== null
            ? routePath('companyTasks', { id: task.company_id })
            : null
        }
        readOnly={readOnly}
        unsaved={unsaved}
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
        labelsInUse={() => store.labelsInUse(company?.id ?? onlyOf(places.view.company))}
        newId={newUuid}
        typedStep={store.typedStepOf(id)}
        conversation={<Conversation task={task} isOpen={!isFixed} news={props.news} />}
        isFull={places.view.isFull}
        hrefs={{
          otherSize: places.hrefOf({ ...places.view, isFull: !places.view.isFull }),
          previous: neighbour(-1),
          next: neighbour(1),
        }}
        onSearchPeople={searchPeople}
        onEdit={({ patch }) => store.editTask(id, patch)}
        onLeaveField={() => void store.flushEdit(id)}
        onMove={({ status }) => moves.toStatus({ id, status })}
        onSettle={({ field, choice }) => void store.settleConflict(id, field, choice)}
        {...actions}
        onClose={onClose}
      />
      {acting.dialog}
    </TaskCodes>
  )
}

function isOwn({ assignees }: Task, userId: number): boolean {
  return assignees.some(({ id }) => id === userId)
}

function toState(error: ApiError | null, isLoading: boolean): TaskPanelStateProps['state'] {
  if (!error) return { kind: 'loading' }
  if (isOutOfReach(error)) return { kind: 'gone' }
  return failed(error, isLoading)
}
