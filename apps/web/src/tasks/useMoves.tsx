import { statusMove } from '@osys/sdk/tasks/rules.moves'
import { TASK_LIMITS, type TaskStatus } from '@osys/sdk/tasks/schema'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { shownTask, type TaskPlace } from '@osys/sdk/tasks/state'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { useCellPart } from '../app/useCellPart.js'
import { messages } from './messages.js'
import type { TaskStore } from './store.js'

const loadSendBack = () => import('@osys/ui-kit/tasks/SendBackDialog')
const SendBackDialog = lazyPart(() => loadSendBack().then(module => module.SendBackDialog))

/** The moves of a task, and the dialog that asks for a reason before some of them. */
export interface Moves {
  readonly put: (put: {
    readonly id: number
    readonly place: TaskPlace
    readonly needsReason: boolean
  }) => void
  /** Moves a task to the end of another column. */
  readonly toStatus: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly dialog: ReactNode
}

interface OpenQuestion {
  readonly id: number
  readonly code: string
  readonly place: TaskPlace
}

export function useMoves(store: TaskStore): Moves {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => prefetchWhenIdle([loadSendBack]), [])

  const put = useCallback<Moves['put']>(
    ({ id, place, needsReason }) => {
      setFailure(undefined)
      const task = store.pool.get().saved.get(id)
      if (needsReason) setQuestion(task ? { id, code: codeOf(task), place } : null)
      else void store.postMove(id, place)
    },
    [store],
  )
  const toStatus = useCallback<Moves['toStatus']>(
    ({ id, status }) => {
      const task = shownTask(store.pool.get(), id)
      if (!task || task.status === status) return
      const needsReason = statusMove(task.status, status)?.needsReason ?? false
      put({ id, place: { status, position: null }, needsReason })
    },
    [store, put],
  )

  // The typed reason stays when another person deletes the task meanwhile.
  const isGone = useCellPart(store.pool, pool => question !== null && !pool.saved.has(question.id))

  async function send(reason: string): Promise<void> {
    if (!question || isGone) return
    setBusy(true)
    const outcome = await store.postMove(question.id, question.place, { reason })
    setBusy(false)
    setFailure(outcome.ended === 'refused' ? outcome.error.msg : undefined)
    // After a refusal the dialog stays open with the typed reason.
    if (outcome.ended !== 'refused') setQuestion(null)
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <SendBackDialog
        code={question.code}
        maxLength={TASK_LIMITS.reason}
        isBusy={isBusy}
        error={isGone ? messages.reasonTooLate : failure}
        onSend={({ reason }) => void send(reason)}
        onClose={() => setQuestion(null)}
      />
    </Suspense>
  )
  return { put, toStatus, dialog }
}
