import type { Spot } from '@osys/sdk/tasks/state.lift'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { memo, useDeferredValue, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { classes } from '../layout/classes.js'
import type { OpenPicker } from '../task-list/useRowPicker.js'
import { BoardCard, type BoardCardProps } from './BoardCard.js'
import styles from './BoardColumn.module.css'
import { ColumnRefusal } from './ColumnRefusal.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import { statusLabels } from '../task-properties/messages.js'
import { messages } from './messages.js'

/** The lift: the task that is dragged over the board, its origin and the current spot. */
export interface BoardLift {
  readonly id: number
  readonly by: 'pointer' | 'keyboard'
  readonly from: Spot
  readonly to: Spot
  /** For each status whether the task may be dropped there. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>>
}

export interface BoardColumnItems {
  readonly status: TaskStatus
  /** The tasks in the board's order. */
  readonly items: readonly TaskItem[]
}

/** The place to which a column was scrolled: the card at its top, and how much of that is above. */
export interface ColumnPlace {
  readonly index: number
  readonly offset: number
}

/** The place to which a board and its columns were scrolled. */
export interface BoardPlace {
  readonly inline: number
  readonly columns: Readonly<Partial<Record<TaskStatus, ColumnPlace>>>
}

export type BoardColumnProps = {
  readonly status: TaskStatus
  readonly items: readonly TaskItem[]
  /** Names the choice that the cards answer: with another one those in sight are drawn before the others. */
  readonly choice: string
  readonly openId: number | null
  /** The id of the lifted task when it comes from this column. */
  readonly awayId: number | null
  /** The id of the task before which the lifted one would be dropped. */
  readonly drop: number | 'end' | null
  /** True while the keyboard moves the task: the spot is then scrolled into view. */
  readonly isSteered: boolean
  /** The reason why the lifted task may not be dropped here; empty when it may. */
  readonly refusal: string
  readonly mayMove: boolean
  readonly mayEdit: boolean
  readonly maySelect: boolean
  readonly hasMenu: boolean
  readonly selectedIds: ReadonlySet<number>
  /** The value whose picker is open, when it is one of this column's tasks. */
  readonly picking: OpenPicker | null
  readonly onPick: BoardCardProps['onPick']
  readonly helpId: string
  /** The task that was dropped with the keyboard and gets the focus back. */
  readonly focusId: number | null
  /** Where the column begins, once it has its cards; undefined for its top. */
  readonly place: ColumnPlace | undefined
  readonly onPlace: (at: { readonly status: TaskStatus; readonly place: ColumnPlace }) => void
  readonly foot?: ReactNode
  readonly noteOf: (item: TaskItem) => ReactNode
  readonly onKey: (press: { readonly event: KeyboardEvent; readonly id: number }) => void
  readonly onLeave: () => void
  readonly onFocused: () => void
}

/** The height beyond both ends of a column whose cards are drawn too, so that a scroll finds them there. */
const BUFFER_PX = 400

/** A column of the board. Only the cards in sight, and some beside them, are in the page. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { status, items, choice, drop, awayId, refusal, isSteered, focusId, picking, onFocused } = props
  const drawnChoice = useDeferredValue(choice, null)
  const scrollRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<VirtualizerHandle>(null)
  const indexOf = (id: number | null): number => items.findIndex(({ task }) => task.id === id)
  const dropIndex = drop === 'end' ? items.length : drop === null ? -1 : indexOf(drop)
  const awayIndex = indexOf(awayId)
  const focusIndex = indexOf(focusId)
  const pickingIndex = indexOf(picking?.id ?? null)
  // The lifted card, and the one under an open picker, stay in the page while the column scrolls.
  const kept = [awayIndex, pickingIndex].filter(index => index !== -1)
  // A task that was just created has a negative id until it is saved.
  const isNewLast = (items.at(-1)?.task.id ?? 0) < 0

  const { place } = props
  const isReturned = useRef(false)
  useEffect(() => {
    if (!place || isReturned.current || items.length <= place.index) return
    isReturned.current = true
    listRef.current?.scrollToIndex(place.index, { align: 'start', offset: place.offset })
  }, [place, items.length])

  function tellPlace(): void {
    const list = listRef.current
    if (!list) return
    const at = list.scrollOffset
    const index = list.findItemIndex(at)
    props.onPlace({ status, place: { index, offset: at - list.getItemOffset(index) } })
  }

  useEffect(() => {
    if (!isSteered || dropIndex === -1) return
    listRef.current?.scrollToIndex(Math.min(dropIndex, items.length), { align: 'nearest' })
    scrollRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSteered, dropIndex, items.length])

  useEffect(() => {
    if (isNewLast) listRef.current?.scrollToIndex(items.length - 1, { align: 'end' })
  }, [isNewLast, items.length])

  useEffect(() => {
    if (focusIndex === -1) return
    listRef.current?.scrollToIndex(focusIndex, { align: 'nearest' })
    // The card is drawn in the frame after it scrolled into view.
    const frame = requestAnimationFrame(() => {
      const card = scrollRef.current?.querySelector(`[data-row="${focusId}"] [data-handle]`)
      if (card instanceof HTMLElement) card.focus({ preventScroll: true })
      onFocused()
    })
    return () => cancelAnimationFrame(frame)
  }, [focusIndex, focusId, onFocused])

  return (
    <section
      className={classes(styles.column, drop !== null && styles.over, refusal !== '' && styles.refused)}
      aria-label={messages.column(status, items.length)}
      data-column={status}
    >
      <header className={styles.head} aria-hidden="true">
        <TaskGlyph status={status} />
        <h3 className={styles.name}>{statusLabels[status]}</h3>
        <span className={styles.count}>{items.length.toLocaleString('es-MX')}</span>
      </header>
      {drop !== null && refusal !== '' && <ColumnRefusal text={refusal} />}
      <div ref={scrollRef} className={styles.scroller} data-scroller="">
        <Virtualizer
          ref={listRef}
          scrollRef={scrollRef}
          as="ul"
          item="li"
          data={items}
          bufferSize={drawnChoice === choice ? BUFFER_PX : 0}
          onScroll={tellPlace}
          // The cards that it came to are measured by then, so that the first of them may be another one.
          onScrollEnd={tellPlace}
          keepMounted={kept.length === 0 ? undefined : kept}
        >
          {(item, index) => (
            <div
              key={item.task.id}
              className={classes(drop === item.task.id && styles.before)}
              data-index={index}
            >
              <BoardCard
                item={item}
                isOpen={item.task.id === props.openId}
                isAway={item.task.id === awayId}
                isSelected={props.selectedIds.has(item.task.id)}
                maySelect={props.maySelect && item.task.id > 0}
                mayMove={props.mayMove && item.task.id > 0}
                mayEdit={props.mayEdit && item.task.id > 0}
                hasMenu={props.hasMenu && item.href !== ''}
                picking={picking?.id === item.task.id ? picking.property : null}
                onPick={props.onPick}
                helpId={props.helpId}
                note={props.noteOf(item)}
                onKey={props.onKey}
                onLeave={props.onLeave}
              />
            </div>
          )}
        </Virtualizer>
        {drop === 'end' && refusal === '' && <p className={styles.end}>{messages.dropHere}</p>}
        {items.length === 0 && drop === null && <p className={styles.empty}>{messages.columnEmpty}</p>}
      </div>
      {props.foot && <div className={styles.foot}>{props.foot}</div>}
    </section>
  )
}, isSameColumn)

/**
 * Returns whether two props draw the same column. Items and selection are compared by content, because both are new
 * objects after a change of any task.
 */
function isSameColumn(before: BoardColumnProps, after: BoardColumnProps): boolean {
  const names = Object.keys(after) as (keyof BoardColumnProps)[]
  return (
    names.every(name => name === 'items' || name === 'selectedIds' || before[name] === after[name]) &&
    before.items.length === after.items.length &&
    after.items.every((item, index) => item === before.items[index]) &&
    after.items.every(({ task }) => before.selectedIds.has(task.id) === after.selectedIds.has(task.id))
  )
}
