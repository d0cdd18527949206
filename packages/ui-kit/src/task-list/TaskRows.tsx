import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskGroup, TaskStatus } from '@osys/sdk/tasks/schema'
import { useDeferredValue, useState } from 'react'
import { useNow } from '../display/useNow.js'
import { loadMenu } from '../overlays/MenuButton.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { groupTitle, messages } from './messages.js'
import { type RowEditing, RowPicker } from './RowPicker.js'
import { NO_SLOTS, type Slots, slotsOf } from './rules.slots.js'
import { firstOf } from './rules.stages.js'
import styles from './TaskList.module.css'
import { TaskRow, type TaskRowProps } from './TaskRow.js'
import { type OpenPicker, useRowPicker } from './useRowPicker.js'

export type TaskRowsProps = Pick<TaskRowProps, 'hasCompany' | 'onSelect'> & {
  readonly items: readonly TaskItem[]
  /** Names the choice that the rows answer: with another one the first rows are drawn before the others. */
  readonly choice: string
  readonly openId: number | null
  /** The tasks that stand together, with the value that they share; null for one list. */
  readonly groups: {
    readonly by: TaskGroup
    readonly clusters: readonly { readonly key: string; readonly items: readonly TaskItem[] }[]
  } | null
  readonly selectedIds: ReadonlySet<number>
  /** Null when the person may not change tasks. */
  readonly editing: RowEditing | null
  /** Returns null when the person may not change the status. */
  readonly verdictsOf: (item: TaskItem) => Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

const ROW_PX = 41
/** The rows that fit in the bar, the tools and the heads above the list. */
const ROWS_ABOVE = 3
const MINUTE_MS = 60_000

/** The rows of a choice: those in sight at once, and the others as soon as these are painted. */
export function TaskRows(props: TaskRowsProps) {
  const { items, groups, choice, editing, verdictsOf, onMove } = props
  const isAll = useDeferredValue(choice, '') === choice
  const most = isAll ? items.length : Math.ceil(window.innerHeight / ROW_PX) - ROWS_ABOVE
  const missing = Math.max(0, items.length - most)
  const clusters = firstOf(groups?.clusters ?? [{ key: '', items }], most)
  const ids = clusters.flatMap(cluster => cluster.items.map(({ task }) => task.id))
  const slots = useSlots(choice, ids)
  const places = useSlots(
    choice,
    clusters.map(({ key }) => key),
  )
  const picker = useRowPicker(choice, row => editing?.onLeave(row))
  const picked = picker.open && items.find(({ task }) => task.id === picker.open?.id)
  const rows: SomeRowsProps = {
    ...props,
    slots,
    picking: picker.open,
    // The seconds of the clock would draw all rows anew.
    now: Math.floor(useNow(MINUTE_MS) / MINUTE_MS) * MINUTE_MS,
    onPick: picker.onPick,
  }
  return (
    <div
      onPointerDown={picker.onPointerDown}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    >
      {clusters.map(cluster => {
        const title = groups && groupTitle(groups.by, cluster.key)
        return (
          <section
            key={places.get(cluster.key)}
            className={styles.cluster}
            aria-label={title === null ? undefined : messages.groupCount(title, cluster.items.length)}
          >
            {title !== null && (
              <h2 className={styles.group}>
                {title} <span className={styles.count}>{cluster.items.length}</span>
              </h2>
            )}
            <SomeRows {...rows} items={cluster.items} />
          </section>
        )
      })}
      {/* The page keeps its height, so that nothing jumps and a place in it can be returned to. */}
      {missing > 0 && <div style={{ blockSize: missing * ROW_PX }} />}
      {picker.open && picked && (
        <RowPicker
          key={`${picker.open.id} ${picker.open.property}`}
          item={picked}
          property={picker.open.property}
          anchor={picker.open.anchor}
          verdicts={verdictsOf(picked)}
          editing={editing}
          onMove={onMove}
          onClose={({ isByKeyboard }) => {
            picker.close()
            if (isByKeyboard) picker.open?.anchor.current.focus()
          }}
        />
      )}
    </div>
  )
}

/** Returns the slots of rows, or of groups, by their ids. */
function useSlots<Id>(choice: string, ids: readonly Id[]): ReadonlyMap<Id, number> {
  const [before, setSlots] = useState<Slots<Id>>(NO_SLOTS)
  const slots = slotsOf(before, choice, ids)
  if (slots !== before) setSlots(slots)
  return new Map(slots.ids.map((id, index) => [id, slots.keys[index] as number]))
}

type SomeRowsProps = Pick<TaskRowProps, 'now' | 'onPick' | 'onSelect' | 'hasCompany'> &
  Pick<TaskRowsProps, 'items' | 'openId' | 'selectedIds' | 'verdictsOf' | 'editing'> & {
    readonly slots: ReadonlyMap<number, number>
    readonly picking: Pick<OpenPicker, 'id' | 'property'> | null
  }

function SomeRows(props: SomeRowsProps) {
  const { slots, picking } = props
  return (
    <ul>
      {props.items.map(item => (
        <TaskRow
          key={slots.get(item.task.id)}
          item={item}
          isOpen={item.task.id === props.openId}
          isSelected={props.selectedIds.has(item.task.id)}
          hasCompany={props.hasCompany}
          mayMove={props.verdictsOf(item) !== null}
          mayEdit={props.editing !== null}
          picking={picking?.id === item.task.id ? picking.property : null}
          now={props.now}
          onSelect={props.onSelect}
          onPick={props.onPick}
        />
      ))}
    </ul>
  )
}
