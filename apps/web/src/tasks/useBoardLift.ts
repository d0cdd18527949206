/** Lifts a task over the board and puts it down: binds the state of the lift to the moves of tasks. */

import type { Subject } from '@osys/sdk/access/rules'
import { type Board, positionAt } from '@osys/sdk/tasks/rules.board'
import {
  columnWithout,
  isUnmoved,
  type Lift,
  liftedBy,
  liftedTo,
  type LiftStep,
  liftTask,
  liftVerdict,
  type Spot,
} from '@osys/sdk/tasks/state.lift'
import type { TaskPlace } from '@osys/sdk/tasks/state'
import type { BoardLift } from '@osys/ui-kit/task-board/BoardColumn'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { verdictsFrom } from './present.verdicts.js'

export interface BoardLiftActions {
  readonly lift: BoardLift | null
  readonly onLift: (start: { readonly id: number; readonly by: BoardLift['by'] }) => void
  readonly onOver: (spot: Spot) => void
  readonly onStep: (move: { readonly step: LiftStep }) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
}

/**
 * Returns the lift of a task over a board. `onPut` is called
 * once at the drop, and only where the move is allowed.
 */
export function useBoardLift(
  board: Board,
  subject: Subject,
  onPut: (put: { readonly id: number; readonly place: TaskPlace; readonly needsReason: boolean }) => void,
): BoardLiftActions {
  const [held, setHeld] = useState<{ readonly lift: Lift; readonly by: BoardLift['by'] } | null>(null)
  const latest = useRef({ held, board, subject, onPut })
  useEffect(() => {
    latest.current = { held, board, subject, onPut }
  })

  const onLift = useCallback<BoardLiftActions['onLift']>(({ id, by }) => {
    const lift = liftTask(latest.current.board, id)
    setHeld(lift && { lift, by })
  }, [])
  const change = useCallback((next: (lift: Lift) => Lift) => {
    setHeld(old => {
      const lift = old && next(old.lift)
      return old && lift && lift !== old.lift ? { ...old, lift } : old
    })
  }, [])
  const onOver = useCallback(
    (spot: Spot) => change(lift => liftedTo(latest.current.board, lift, spot)),
    [change],
  )
  const onStep = useCallback<BoardLiftActions['onStep']>(
    ({ step }) => change(lift => liftedBy(latest.current.board, lift, step)),
    [change],
  )
  const onCancel = useCallback(() => setHeld(null), [])
  const onDrop = useCallback(() => {
    const now = latest.current
    setHeld(null)
    if (!now.held || isUnmoved(now.held.lift)) return
    const { id, to } = now.held.lift
    const verdict = liftVerdict(now.subject, now.held.lift)
    if (!verdict.allowed) return
    const position = positionAt(columnWithout(now.board, to.status, id), to.index)
    now.onPut({ id, place: { status: to.status, position }, needsReason: verdict.needsReason })
  }, [])

  const lift = useMemo(
    () =>
      held && {
        ...held.lift,
        by: held.by,
        verdicts: verdictsFrom(subject, held.lift.from.status),
      },
    [held, subject],
  )
  return { lift, onLift, onOver, onStep, onDrop, onCancel }
}
