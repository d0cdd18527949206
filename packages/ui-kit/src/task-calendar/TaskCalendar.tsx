import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { ChevronLeft20Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { HiddenText } from '../display/HiddenText.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import busyStyles from '../layout/busy.module.css'
import { classes } from '../layout/classes.js'
import { SILENT_DRAG, useDragSensors } from '../layout/ports.drag.js'
import { loadMenu } from '../overlays/MenuButton.js'
import { OpenRowPicker, type OpenRowPickerProps, type RowChanges } from '../task-list/OpenRowPicker.js'
import { useRowPicker } from '../task-list/useRowPicker.js'
import { CalendarCell } from './CalendarCell.js'
import { CalendarChip } from './CalendarChip.js'
import { messages as texts, monthTitle, WEEKDAYS } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { stepOf } from './rules.calendar.js'
import styles from './TaskCalendar.module.css'
import type { TaskItem } from '../task-properties/TaskCard.js'

/** One day of so many has a placeholder while the month loads. */
const WAITING_EVERY = 3

/** A day of the calendar with the tasks that are due. */
export interface CalendarItems {
  readonly day: string
  readonly isInMonth: boolean
  readonly items: readonly TaskItem[]
}

export type TaskCalendarProps = RowChanges & {
  /** `2026-11`. */
  readonly month: string
  readonly today: string
  /** The days of whole weeks. */
  readonly days: readonly CalendarItems[]
  /** The addresses of the months before and after, and of the present one. */
  readonly hrefs: { readonly before: string; readonly after: string; readonly now: string }
  readonly mayMove: boolean
  /** Returns the note under a task whose change was not saved; null for the others. */
  readonly noteOf: (item: TaskItem) => ReactNode
  /** Returns what the menu of a task offers; null where tasks have none. */
  readonly actionsOf: NonNullable<OpenRowPickerProps['actionsOf']> | null
  readonly isStale: boolean
  /** The tasks of the month that are not shown. */
  readonly hidden: number
  /** Why the tasks could not be fetched; null when they were. */
  readonly failure: FailedState | null
  readonly onRetry: () => void
  /** Begins a task that is due on a day; null for people who may add none. */
  readonly onNew: ((place: { readonly day: string }) => void) | null
  /** Makes a task due on another day. */
  readonly onPut: (put: { readonly id: number; readonly day: string }) => void
}

/** A month of tasks by their due date. A task goes to another day with the mouse, a long touch, or the keyboard. */
export function TaskCalendar(props: TaskCalendarProps) {
  const { month, today, days, hrefs, editing, hidden, onPut } = props
  const mayEdit = editing !== null
  const helpId = useId()
  const gridRef = useRef<HTMLDivElement>(null)
  const [draggedId, setDragged] = useState<number | null>(null)
  const [held, setHeld] = useState<{ readonly id: number; readonly day: string } | null>(null)
  const [focusId, setFocusId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [keysId, setKeysId] = useState<number | null>(null)
  const picker = useRowPicker(month, row => editing?.onLeave(row))
  const sensors = useDragSensors()
  const items = days.flatMap(day => day.items)
  const isWaiting = props.isStale && items.length === 0
  const dragged = items.find(({ task }) => task.id === draggedId)

  // The chip is drawn in another cell after it was dropped there.
  useEffect(() => {
    if (focusId === null) return
    const chip = gridRef.current?.querySelector(`[data-chip="${focusId}"]`)
    if (!(chip instanceof HTMLElement)) return
    chip.focus()
    setFocusId(null)
  }, [focusId, days])

  const drop = (item: TaskItem, day: string): void => {
    setSaid(texts.dropped(item.task.title, day))
    if (item.task.due_date !== day) onPut({ id: item.task.id, day })
  }
  const onKey = (event: KeyboardEvent, item: TaskItem): void => {
    const { id, title, due_date } = item.task
    const step = stepOf(event.key)
    if (held === null && event.key === ' ' && due_date !== null) {
      event.preventDefault()
      setHeld({ id, day: due_date })
      setSaid(texts.lifted(title, due_date))
    } else if (held !== null && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault()
      setHeld(null)
      setFocusId(id)
      drop(item, held.day)
    } else if (held !== null && step !== null) {
      event.preventDefault()
      const at = days.findIndex(({ day }) => day === held.day) + step
      const next = days[Math.min(Math.max(at, 0), days.length - 1)]
      if (!next) return
      setHeld({ id, day: next.day })
      setSaid(texts.over(next.day))
    } else if (held !== null && event.key === 'Escape') {
      // Esc ends the move, and must not close the open panel.
      event.preventDefault()
      event.stopPropagation()
      letGo(title)
    }
  }
  const letGo = useCallback((title: string): void => {
    setHeld(null)
    setSaid(texts.notMoved(title))
  }, [])

  if (props.failure)
    return <ErrorState {...props.failure} title={propertyMessages.tasksFailed} onRetry={props.onRetry} />
  return (
    <section className={styles.calendar} aria-label={texts.calendar} aria-busy={props.isStale || undefined}>
      <header className={styles.head}>
        <h2 className={styles.month}>{monthTitle(month)}</h2>
        <ButtonLink appearance="subtle" size="small" href={hrefs.now}>
          {texts.today}
        </ButtonLink>
        <IconButton label={texts.before} href={hrefs.before} icon={<ChevronLeft20Regular />} />
        <IconButton label={texts.after} href={hrefs.after} icon={<ChevronRight20Regular />} />
        {hidden > 0 && <span className={styles.hidden}>{texts.hidden(hidden)}</span>}
      </header>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={SILENT_DRAG}
        onDragStart={({ active }) => setDragged(Number(active.id))}
        onDragEnd={({ over }) => {
          setDragged(null)
          if (dragged && over) drop(dragged, String(over.id))
        }}
        onDragCancel={() => setDragged(null)}
      >
        <div
          ref={gridRef}
          className={classes(styles.grid, props.isStale && busyStyles.busy)}
          onPointerDown={picker.onPointerDown}
          onContextMenu={picker.onContextMenu}
          onPointerEnter={() => void loadMenu()}
          onFocus={({ target }) => {
            void loadMenu()
            const id = target.closest<HTMLElement>('[data-chip]')?.dataset['chip']
            if (id !== undefined) setKeysId(Number(id))
          }}
        >
          {WEEKDAYS.map(name => (
            <span key={name} className={styles.weekday} aria-hidden="true">
              {name}
            </span>
          ))}
          {days.map((each, index) => (
            <CalendarCell
              key={each.day}
              {...each}
              isToday={each.day === today}
              isOver={held?.day === each.day}
              heldId={held?.id ?? null}
              mayEdit={mayEdit}
              mayMove={props.mayMove}
              keysId={keysId}
              hasMenu={props.actionsOf !== null}
              menuId={picker.open?.property === 'menu' ? picker.open.id : null}
              onPick={picker.onPick}
              onNew={props.onNew}
              isWaiting={isWaiting && index % WAITING_EVERY === 1}
              helpId={helpId}
              noteOf={props.noteOf}
              onKey={({ event, item }) => onKey(event, item)}
              onLeave={letGo}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged ? <CalendarChip item={dragged} isHeld /> : null}
        </DragOverlay>
      </DndContext>
      <OpenRowPicker
        items={items}
        picker={picker}
        editing={
          editing && {
            ...editing,
            onLeave: row => {
              editing.onLeave(row)
              // A task that is due on another day stands in another cell.
              if (document.activeElement?.closest('[popover]')) setFocusId(row.id)
            },
          }
        }
        verdictsOf={props.verdictsOf}
        onMove={props.onMove}
        actionsOf={props.actionsOf}
      />
      {items.length === 0 && !props.isStale && <p className={styles.none}>{texts.none}</p>}
      <HiddenText>
        <span id={helpId}>{texts.help}</span>
        <span aria-live="assertive">{said}</span>
      </HiddenText>
    </section>
  )
}
