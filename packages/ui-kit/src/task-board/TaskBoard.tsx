import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { LiftStep, Spot } from '@osys/sdk/tasks/state.lift'
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { Flip } from '../layout/Flip.js'
import { loadMenu } from '../overlays/MenuButton.js'
import { OpenRowPicker, type OpenRowPickerProps, type RowChanges } from '../task-list/OpenRowPicker.js'
import type { SelectTask } from '../task-list/SelectBox.js'
import { SelectionBar, type SelectionBarProps } from '../task-list/SelectionBar.js'
import { useRowPicker } from '../task-list/useRowPicker.js'
import { useRowTips } from '../task-list/useRowTips.js'
import { useSelectPress } from '../task-list/useSelectPress.js'
import { dropBefore } from './rules.board.js'
import type { BoardDragProps } from './BoardDrag.js'
import { BoardColumn, type BoardColumnItems, type BoardLift, type BoardPlace } from './BoardColumn.js'
import { refusalText } from '../task-properties/messages.js'
import { messages } from './messages.js'
import styles from './TaskBoard.module.css'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { useBoardPlace } from './useBoardPlace.js'
import { usePointerSpot } from './usePointerSpot.js'

export type TaskBoardProps = RowChanges & {
  /** The four columns, in order. */
  readonly columns: readonly BoardColumnItems[]
  /** Names the choice that the cards answer. */
  readonly choice: string
  readonly openId: number | null
  readonly mayMove: boolean
  readonly lift: BoardLift | null
  readonly selectedIds: ReadonlySet<number>
  /** The actions on the selected tasks; null without any. */
  readonly selection: SelectionBarProps | null
  /** Null for people who may do nothing with selected tasks. */
  readonly onSelect: SelectTask | null
  /** Returns what the menu of a task offers; null where tasks have none. */
  readonly actionsOf: NonNullable<OpenRowPickerProps['actionsOf']> | null
  /** Where the board begins; null for its beginning. */
  readonly place: BoardPlace | null
  readonly onPlace: (place: BoardPlace) => void
  /** Content below the tasks of a column. */
  readonly quickAdd?: Partial<Record<TaskStatus, ReactNode>>
  /** Returns the note on the card of a task that is not saved yet. */
  readonly noteOf: (item: TaskItem) => ReactNode
  readonly onLift: (start: { readonly id: number; readonly by: BoardLift['by'] }) => void
  readonly onOver: (spot: Spot) => void
  readonly onStep: (move: { readonly step: LiftStep }) => void
  readonly onDrop: () => void
  readonly onCancel: () => void
}

/** The cards are always those of one choice. */
const PICKER_CHOICE = ''
const STEPS: Readonly<Record<string, LiftStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}
/** The code of dragging is fetched when the cards are on screen, and pictures and calls have gone ahead. */
const DRAG_CODE_AFTER_MS = 300
const DRAG_CODE_AGAIN_AFTER_MS = 5000

/**
 * The board: tasks in four columns, moved with the mouse, after a long touch, or with the keys Space, Enter,
 * arrows, Home, End and Escape; selected as in the list, or by a long touch that moves nothing. Spec §2.
 */
export function TaskBoard(props: TaskBoardProps) {
  const { columns, lift, editing, selection, onSelect, onLift, onOver, onStep, onDrop, onCancel } = props
  const helpId = useId()
  const boardRef = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [focusId, setFocusId] = useState<number | null>(null)
  const items = useMemo(() => columns.flatMap(column => column.items), [columns])
  const order = useMemo(
    () => columns.flatMap(column => [column.status, ...column.items.map(({ task }) => task.id)]),
    [columns],
  )
  const picker = useRowPicker(PICKER_CHOICE, row => editing?.onLeave(row))
  const showTip = useRowTips(items)
  const onSelectPress = useSelectPress(onSelect)
  const { columnPlaces, onBoardPlace, onColumnPlace } = useBoardPlace(boardRef, props)
  const heldId = lift?.by === 'pointer' ? lift.id : null
  usePointerSpot({ boardRef, columns, heldId, onOver })

  const held = lift && items.find(({ task }) => task.id === lift.id)
  const verdict = lift?.verdicts[lift.to.status]
  const present = { lift, held, verdict, onLift, onStep, onDrop, onCancel }
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })

  const giveUp = useCallback((): void => {
    const { held: item } = latest.current
    if (item) setSaid(messages.notMoved(item.task.title))
    latest.current.onCancel()
  }, [])
  const putDown = useCallback((): void => {
    const { lift: now, held: item, verdict: may } = latest.current
    if (!now || !item || !may) return
    if (may.allowed) {
      setSaid(messages.dropped(item.task.title, now.to.status))
      if (now.by === 'keyboard') setFocusId(now.id)
      latest.current.onDrop()
    } else if (now.by === 'pointer') giveUp()
  }, [giveUp])
  const onKey = useCallback(
    ({ event, id }: { readonly event: KeyboardEvent; readonly id: number }): void => {
      const { lift: now } = latest.current
      const step = STEPS[event.key]
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        if (now) putDown()
        else latest.current.onLift({ id, by: 'keyboard' })
      } else if (now && step) {
        event.preventDefault()
        latest.current.onStep({ step })
      } else if (now && event.key === 'Escape') {
        // Esc ends the move, and must not close the open panel.
        event.preventDefault()
        event.stopPropagation()
        giveUp()
      }
    },
    [putDown, giveUp],
  )
  const onFocused = useCallback(() => setFocusId(null), [])

  return (
    <>
      <div
        ref={boardRef}
        className={styles.board}
        role="group"
        aria-label={messages.board}
        data-selecting={selection ? '' : undefined}
        onScroll={({ currentTarget: { scrollLeft } }) => onBoardPlace({ inline: scrollLeft })}
        onClickCapture={onSelectPress}
        onPointerDown={picker.onPointerDown}
        onContextMenu={picker.onContextMenu}
        onPointerOver={showTip}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Flip areaRef={boardRef} order={order} heldId={heldId}>
          {columns.map(({ status, items: shown }) => (
            <BoardColumn
              key={status}
              status={status}
              items={shown}
              choice={props.choice}
              openId={props.openId}
              awayId={lift?.from.status === status ? lift.id : null}
              drop={dropBefore(shown, lift, status)}
              isSteered={lift?.by === 'keyboard'}
              refusal={lift ? refusalText(lift.verdicts[status], lift.from.status, status) : ''}
              mayMove={props.mayMove}
              mayEdit={editing !== null}
              maySelect={onSelect !== null}
              hasMenu={props.actionsOf !== null}
              selectedIds={props.selectedIds}
              picking={shown.some(({ task }) => task.id === picker.open?.id) ? picker.open : null}
              onPick={picker.onPick}
              helpId={helpId}
              focusId={focusId}
              place={columnPlaces[status]}
              onPlace={onColumnPlace}
              foot={props.quickAdd?.[status]}
              noteOf={props.noteOf}
              onKey={onKey}
              onLeave={giveUp}
              onFocused={onFocused}
            />
          ))}
        </Flip>
      </div>
      {selection && <SelectionBar {...selection} />}
      <OpenRowPicker
        items={items}
        picker={picker}
        editing={editing}
        verdictsOf={props.verdictsOf}
        onMove={props.onMove}
        actionsOf={props.actionsOf}
      />
      {props.mayMove && (
        <DragSoon
          boardRef={boardRef}
          statuses={columns.map(({ status }) => status)}
          held={heldId === null ? null : (held ?? null)}
          onLift={({ id }) => onLift({ id, by: 'pointer' })}
          onDrop={putDown}
          onHold={({ id }) => {
            giveUp()
            onSelect?.({ id, isRange: false })
          }}
          onCancel={giveUp}
        />
      )}
      <HiddenText>
        <span id={helpId}>{messages.moveHelp}</span>
        <span aria-live="assertive">{lift && held ? spoken(lift, held, columns) : said}</span>
      </HiddenText>
    </>
  )
}

/**
 * Dragging, once its code has come. The board is whole without it, and the keyboard moves tasks: a network that
 * is away breaks nothing. The code is asked for again; Chromium keeps a failed import until the page is loaded anew.
 */
function DragSoon(props: BoardDragProps) {
  const [BoardDrag, setBoardDrag] = useState<ComponentType<BoardDragProps> | null>(null)
  useEffect(() => {
    let isLeft = false
    let timer = setTimeout(load, DRAG_CODE_AFTER_MS)
    function load(): void {
      import('./BoardDrag.js').then(
        loaded => {
          if (!isLeft) setBoardDrag(() => loaded.BoardDrag)
        },
        () => {
          if (!isLeft) timer = setTimeout(load, DRAG_CODE_AGAIN_AFTER_MS)
        },
      )
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return BoardDrag && <BoardDrag {...props} />
}

function spoken(lift: BoardLift, held: TaskItem, columns: readonly BoardColumnItems[]): string {
  const { status, index } = lift.to
  const items = columns.find(column => column.status === status)?.items ?? []
  const count = items.filter(({ task }) => task.id !== lift.id).length + 1
  const isStart = status === lift.from.status && index === lift.from.index
  const refusal = refusalText(lift.verdicts[status], lift.from.status, status)
  const place = isStart
    ? messages.lifted(held.task.title, status, index + 1, count)
    : messages.over(status, index + 1, count)
  return refusal === '' ? place : `${place} ${refusal}`
}
