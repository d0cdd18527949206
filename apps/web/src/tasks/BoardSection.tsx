import type { Subject } from '@osys/sdk/access/rules'
import { heldUpTasks } from '@osys/sdk/tasks/rules.outgoing'
import { typedTitle } from '@osys/sdk/tasks/state.draft'
import { toBoard } from '@osys/sdk/tasks/rules.board'
import { explainStart } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS, TASK_STATUSES, type Task, type TaskStatus } from '@osys/sdk/tasks/schema'
import { keptQuery } from '@osys/sdk/tasks/state.address'
import type { TaskPlace, TaskPool } from '@osys/sdk/tasks/state'
import { QuickAdd } from '@osys/ui-kit/task-list/QuickAdd'
import { TaskBoard } from '@osys/ui-kit/task-board/TaskBoard'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { UnsavedNote } from '@osys/ui-kit/tasks/UnsavedNote'
import type { BoardPlace } from '@osys/ui-kit/task-board/BoardColumn'
import { useCallback, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { cameBack } from '../app/scroll.js'
import { useCell } from '../app/store.js'
import { toItem } from './present.js'
import { withUnread } from './present.unread.js'
import type { TaskStore } from './store.js'
import { useBoardLift } from './useBoardLift.js'
import { useNewTaskNotes } from './useNewTasks.js'
import { useRowChanges } from './useRowChanges.js'
import { useTaskActions } from './useTaskActions.js'
import { useTaskSelection } from './useTaskSelection.js'
import type { TaskPlaces } from './useTaskAddress.js'

export interface BoardSectionProps {
  readonly store: TaskStore
  readonly companyId: number
  /** The tasks on screen, after the search. */
  readonly tasks: readonly Task[]
  readonly edits: TaskPool['edits']
  readonly subject: Subject
  readonly today: string
  readonly openId: number | null
  /** The tasks to which unread notifications lead. */
  readonly unread: ReadonlySet<number>
  /** True when the tasks can only be read. */
  readonly isReadOnly: boolean
  /** The link to the form; null for a person who may not add tasks. */
  readonly formHref: string | null
  readonly places: TaskPlaces
  readonly onPut: (put: {
    readonly id: number
    readonly place: TaskPlace
    readonly needsReason: boolean
  }) => void
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly onAdd: (task: { readonly title: string; readonly status: TaskStatus }) => void
  /** Called when the person continues in the form with all fields. Returns false when the form holds another task. */
  readonly onMore: (task: { readonly title: string }) => boolean
}

/** Renders the board of a company. Its code is fetched when it is first shown, with that of dragging. */
export function BoardSection(props: BoardSectionProps) {
  const { store, companyId, tasks, edits, subject, today, openId, isReadOnly, formHref } = props
  const { places, unread, onPut, onAdd, onMore } = props
  const { view, hrefOfTask, go } = places
  // A task may be open, or another one.
  const address = usePathname() + keptQuery(view)
  const [place] = useState(() => (cameBack() ? (store.boardPlaces.get(address) ?? null) : null))
  const onPlace = useCallback((at: BoardPlace) => void store.boardPlaces.set(address, at), [store, address])
  const board = useMemo(() => toBoard(tasks), [tasks])
  const changing = useRowChanges(store, subject, isReadOnly, companyId)
  const acting = useTaskActions({
    store,
    subject,
    isCompanyPage: true,
    places,
    onDelete: ({ id }) => {
      if (id === openId) go(now => ({ ...now, open: null, isFull: false }))
    },
  })
  const lifting = useBoardLift(board, subject, onPut)
  // A task that was just created has a negative id until it is saved.
  const lists = useMemo(() => TASK_STATUSES.map(status => board[status].filter(({ id }) => id > 0)), [board])
  const { dialog, ...selecting } = useTaskSelection({
    store,
    subject,
    isReadOnly,
    companyId,
    mayMove: changing.mayMove,
    mayEdit: changing.editing !== null,
    lists,
    isHeld: lifting.lift !== null,
  })
  const columns = useMemo(
    () =>
      TASK_STATUSES.map(status => ({
        status,
        items: board[status].map(task =>
          withUnread(toItem(task, today, task.id < 0 ? '' : hrefOfTask(task.id)), unread),
        ),
      })),
    [board, today, hrefOfTask, unread],
  )
  const state = useCell(store.outbox.state)
  const held = useMemo(() => heldUpTasks(state), [state])
  const newTaskNoteOf = useNewTaskNotes(store)
  const noteOf = useCallback(
    (item: TaskItem) => {
      const { task } = item
      // The panel shows it as well, but may be closed.
      const edit = edits.get(task.id)
      if (edit?.phase === 'failed')
        return (
          <UnsavedNote
            phase="failed"
            msg={edit.msg}
            onRetry={() => void store.flushEdit(task.id)}
            onDrop={() => void store.discardEdit(task.id)}
          />
        )
      if (held.ids.has(task.id)) return <UnsavedNote phase="kept" />
      return newTaskNoteOf(item)
    },
    [edits, held, newTaskNoteOf, store],
  )
  const quickAdd = useMemo(
    () =>
      formHref === null
        ? {}
        : Object.fromEntries(
            TASK_STATUSES.filter(status => explainStart(subject, status).allowed).map(status => [
              status,
              <QuickAdd
                key={status}
                formHref={status === 'pending' ? formHref : null}
                {...(status !== 'pending' && { status })}
                maxLength={TASK_LIMITS.title}
                initialTitle={typedTitle(store.titles.get(), companyId, status)}
                onType={({ title }) => store.keepTitle(companyId, { status, title })}
                onAdd={({ title }) => onAdd({ title, status })}
                onMore={onMore}
              />,
            ]),
          ),
    [formHref, subject, store, companyId, onAdd, onMore],
  )
  return (
    <>
      <TaskBoard
        columns={columns}
        choice={address}
        openId={openId}
        place={place}
        onPlace={onPlace}
        noteOf={noteOf}
        quickAdd={quickAdd}
        actionsOf={({ task }) => acting.actionsOf(task, isReadOnly)}
        onMove={props.onMove}
        {...changing}
        {...lifting}
        {...selecting}
      />
      {dialog}
      {acting.dialog}
    </>
  )
}
