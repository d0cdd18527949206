import { Add16Regular } from '@fluentui/react-icons/headless/svg/add'
import { MoreHorizontal16Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Skeleton } from '../display/Skeleton.js'
import { classes } from '../layout/classes.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { CalendarChip } from './CalendarChip.js'
import { ChipKeys, type ChipKeysProps, passFocus } from './ChipKeys.js'
import { messages as texts } from './messages.js'
import { actionMessages } from '../task-properties/messages.actions.js'
import { fullDay } from '../task-properties/messages.due.js'
import { isArchived } from '../task-properties/rules.archived.js'
import styles from './TaskCalendar.module.css'
import type { TaskItem } from '../task-properties/TaskCard.js'

export type CalendarCellProps = {
  readonly day: string
  readonly isInMonth: boolean
  readonly isToday: boolean
  readonly items: readonly TaskItem[]
  /** True while the keyboard holds a task over this day. */
  readonly isOver: boolean
  /** True for a placeholder of a task while the month loads. */
  readonly isWaiting: boolean
  /** The task that the keyboard holds. */
  readonly heldId: number | null
  readonly mayEdit: boolean
  readonly mayMove: boolean
  /** The task that had the focus last: single keys change it. */
  readonly keysId: number | null
  /** True when tasks have a button that opens their menu. */
  readonly hasMenu: boolean
  /** The task whose menu is open. */
  readonly menuId: number | null
  readonly onPick: ChipKeysProps['onPick']
  readonly onNew: ((place: { readonly day: string }) => void) | null
  readonly helpId: string
  readonly noteOf: (item: TaskItem) => ReactNode
  readonly onKey: (press: { readonly event: KeyboardEvent; readonly item: TaskItem }) => void
  readonly onLeave: (title: string) => void
}

/** The tasks of a day that are shown before the others are asked for. */
const MOST = 3

/** A day of the calendar. */
export function CalendarCell(props: CalendarCellProps) {
  const { day, items, heldId, mayEdit, onNew } = props
  const [isOpen, setOpen] = useState(false)
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: !mayEdit })
  const kept = useStayingFocus<HTMLDivElement>()
  // One more than fits is no shorter than the line that counts it.
  const shown = isOpen || items.length <= MOST + 1 ? items : items.slice(0, MOST)
  return (
    <section
      ref={setNodeRef}
      className={classes(
        styles.day,
        !props.isInMonth && styles.outside,
        props.isToday && styles.today,
        (isOver || props.isOver) && styles.over,
        props.isWaiting && styles.waiting,
        items.length === 0 && !props.isWaiting && styles.empty,
      )}
      aria-label={texts.day(fullDay(day), items.length)}
      data-day={day}
      onDoubleClick={({ target }) => {
        if (onNew && target instanceof Element && !target.closest('a, button')) onNew({ day })
      }}
    >
      {onNew && (
        <button
          type="button"
          className={styles.new}
          // Forty more stops a month would lie between the tasks; the key of a new task does the same.
          tabIndex={-1}
          aria-label={texts.newOn(fullDay(day))}
          onClick={() => onNew({ day })}
        >
          <Add16Regular />
        </button>
      )}
      <span className={styles.number} aria-hidden="true">
        <span className={styles.short}>{Number(day.slice(8))}</span>
        <span className={styles.long}>{fullDay(day)}</span>
      </span>
      <div {...kept} className={styles.tasks}>
        {props.isWaiting && <Skeleton height="24px" />}
        {shown.map(item => (
          <Fragment key={item.task.id}>
            <Draggable {...props} item={item} isAway={item.task.id === heldId} />
            {props.noteOf(item)}
          </Fragment>
        ))}
        {shown.length < items.length && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {texts.more(items.length - shown.length)}
          </button>
        )}
      </div>
    </section>
  )
}

function Draggable({
  item,
  isAway,
  keysId,
  hasMenu,
  menuId,
  onPick,
  helpId,
  onKey,
  onLeave,
  ...may
}: CalendarCellProps & { readonly item: TaskItem; readonly isAway: boolean }) {
  const { id, title } = item.task
  // The server does not have a new task yet.
  const isNew = item.href === ''
  const [mayEdit, mayMove] = isNew || isArchived(item) ? [false, false] : [may.mayEdit, may.mayMove]
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !mayEdit })
  return (
    <div ref={setNodeRef} {...listeners} className={styles.place} data-row={isNew ? undefined : id}>
      <CalendarChip
        item={item}
        isAway={isAway || isDragging}
        helpId={mayEdit ? helpId : undefined}
        onKey={mayEdit ? event => onKey({ event, item }) : undefined}
        onBlur={isAway ? () => onLeave(title) : undefined}
      />
      {id === keysId && <ChipKeys item={item} mayMove={mayMove} mayEdit={mayEdit} onPick={onPick} />}
      {hasMenu && !isNew && (
        <button
          type="button"
          className={styles.menu}
          // As the keys of its values; the key for menus opens it from the task.
          tabIndex={-1}
          data-property="menu"
          aria-label={actionMessages.actionsOf(item.code)}
          aria-haspopup="menu"
          aria-expanded={id === menuId}
          onClick={onPick}
          onFocus={passFocus}
        >
          <MoreHorizontal16Regular />
        </button>
      )}
    </div>
  )
}
