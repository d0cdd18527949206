import { ChevronDown16Regular } from '@fluentui/react-icons/headless/svg/chevron-down'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import { memo, type ReactNode, useRef, useState } from 'react'
import { useNow } from '../display/useNow.js'
import { Flip } from '../layout/Flip.js'
import { loadMenu } from '../overlays/MenuButton.js'
import { isArchived } from '../task-properties/rules.archived.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { groupTitle, messages } from './messages.js'
import { OpenRowPicker, type OpenRowPickerProps, type RowChanges } from './OpenRowPicker.js'
import { type RowCluster, rowsAbove, shownOf } from './rules.clusters.js'
import { NO_SLOTS, type Slots, slotsOf } from './rules.slots.js'
import type { SelectTask } from './SelectBox.js'
import styles from './TaskList.module.css'
import { TaskRow, type TaskRowProps } from './TaskRow.js'
import rowStyles from './TaskRow.module.css'
import { useDrawnRows } from './useDrawnRows.js'
import { type OpenPicker, useRowPicker } from './useRowPicker.js'
import { useRowTips } from './useRowTips.js'
import { useSelectPress } from './useSelectPress.js'

export type TaskRowsProps = RowChanges &
  Pick<TaskRowProps, 'hasCompany'> & {
    readonly items: readonly TaskItem[]
    /** Names the choice that the rows answer: with another one the first rows are drawn before the others. */
    readonly choice: string
    readonly openId: number | null
    /** The tasks that stand together, with the value that they share; null for one list. */
    readonly groups: {
      readonly by: TaskGroup
      readonly clusters: readonly RowCluster[]
      /** Called to fold a group, or to unfold it. */
      readonly onFold: (group: { readonly key: string }) => void
    } | null
    readonly selectedIds: ReadonlySet<number>
    /** Null for people who may do nothing with selected tasks. */
    readonly onSelect: SelectTask | null
    /** Returns what the menu of a task offers; null where tasks have none. */
    readonly actionsOf: NonNullable<OpenRowPickerProps['actionsOf']> | null
    /** Returns the note under a task whose change was not saved; null for the others. */
    readonly noteOf: (item: TaskItem) => ReactNode
  }

/** The least height of a row, by the width of the window, as the style sheet has it. */
const ROW_PX = { wide: 41, narrow: 81 }
const NARROW_PX = 760
/** The bar, the tools and the heads above the list are higher than this. */
const ABOVE_PX = 200
const MINUTE_MS = 60_000

/**
 * The rows of a choice: those in sight at once, and the others a few in each frame. A change of the page around them
 * draws no row, as long as they get the same props.
 */
export const TaskRows = memo(function TaskRows(props: TaskRowsProps) {
  const { items, groups, choice, editing, verdictsOf, onSelect, onMove } = props
  const clusters = groups?.clusters ?? [{ key: '', items, count: null, isFolded: false }]
  const listRef = useRef<HTMLUListElement>(null)
  const ids = clusters.flatMap(cluster => cluster.items.map(({ task }) => task.id))
  const slots = useSlots(choice, ids)
  const places = useSlots(
    choice,
    clusters.map(({ key }) => key),
  )
  const picker = useRowPicker(choice, row => editing?.onLeave(row))
  const showTip = useRowTips(items)
  const onSelectPress = useSelectPress(onSelect)
  const drawn = useDrawnRows({ choice, count: ids.length, first: rowsInSight() })
  const shared: SharedProps = {
    ...props,
    // The head of their group names it.
    hasCompany: props.hasCompany && groups?.by !== 'company',
    picking: picker.open,
    hasMenu: props.actionsOf !== null,
    // The seconds of the clock would draw all rows anew.
    now: Math.floor(useNow(MINUTE_MS) / MINUTE_MS) * MINUTE_MS,
    onPick: picker.onPick,
  }
  return (
    <div
      onClickCapture={onSelectPress}
      // With Shift a press selects tasks, and no text.
      onMouseDownCapture={event => event.shiftKey && event.preventDefault()}
      onPointerDown={picker.onPointerDown}
      onContextMenu={picker.onContextMenu}
      onPointerOver={showTip}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    >
      <Flip areaRef={listRef} order={ids} choice={choice}>
        <ul ref={listRef}>
          {clusters.flatMap((cluster, index) => [
            groups && (
              <GroupHead
                key={`group ${places.get(cluster.key)}`}
                title={groupTitle(groups.by, cluster.key, cluster.items[0]?.task)}
                count={cluster.count}
                isFolded={cluster.isFolded}
                onFold={() => groups.onFold(cluster)}
              />
            ),
            ...shownOf(cluster).map((item, place) => (
              <Row
                key={slots.get(item.task.id)}
                {...shared}
                item={item}
                isDrawn={rowsAbove(clusters, index) + place < drawn}
              />
            )),
          ])}
        </ul>
      </Flip>
      <OpenRowPicker
        items={items}
        picker={picker}
        editing={editing}
        verdictsOf={verdictsOf}
        onMove={onMove}
        actionsOf={props.actionsOf}
      />
    </div>
  )
})

/** Returns the number of rows that fit in the window. */
function rowsInSight(): number {
  const rowPx = window.innerWidth <= NARROW_PX ? ROW_PX.narrow : ROW_PX.wide
  return Math.ceil((window.innerHeight - ABOVE_PX) / rowPx)
}

type SharedProps = Pick<TaskRowProps, 'now' | 'onPick' | 'hasCompany' | 'hasMenu'> &
  Pick<TaskRowsProps, 'openId' | 'selectedIds' | 'verdictsOf' | 'noteOf' | 'editing' | 'onSelect'> & {
    readonly picking: Pick<OpenPicker, 'id' | 'property'> | null
  }

type GroupHeadProps = Pick<RowCluster, 'count' | 'isFolded'> & {
  readonly title: string
  readonly onFold: () => void
}

/**
 * The head of a group, which folds it. It stands between the rows of one list, so that rows keep their elements when
 * they are grouped: elements that are made anew take several times as long.
 */
function GroupHead({ title, count, isFolded, onFold }: GroupHeadProps) {
  const name = count === null ? undefined : messages.groupCount(title, count)
  return (
    <li className={styles.group}>
      <h2 aria-label={name}>
        <button
          type="button"
          className={styles.fold}
          aria-label={name}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <ChevronDown16Regular className={styles.chevron} />
          <span className={styles.title}>{title}</span>
          {count !== null && <span className={styles.count}> {count.toLocaleString('es-MX')}</span>}
        </button>
      </h2>
    </li>
  )
}

type RowProps = SharedProps & Pick<TaskRowProps, 'item'> & { readonly isDrawn: boolean }

/** A row. Until it is drawn it keeps its last task, or is an empty place of the same height. */
function Row(props: RowProps) {
  const { item, isDrawn, picking } = props
  const [shown, setShown] = useState(isDrawn ? item : null)
  if (isDrawn && shown !== item) setShown(item)
  if (!shown) return <li className={rowStyles.later} />
  const { id } = shown.task
  const isFixed = isArchived(shown)
  return (
    <TaskRow
      item={shown}
      isOpen={id === props.openId}
      isSelected={props.selectedIds.has(id)}
      hasCompany={props.hasCompany}
      mayMove={!isFixed && props.verdictsOf(shown) !== null}
      mayEdit={!isFixed && props.editing !== null}
      picking={picking?.id === id ? picking.property : null}
      note={props.noteOf(shown)}
      now={props.now}
      maySelect={!isFixed && props.onSelect !== null}
      hasMenu={props.hasMenu}
      onPick={props.onPick}
    />
  )
}

/** Returns the slots of rows, or of groups, by their ids. */
function useSlots<Id>(choice: string, ids: readonly Id[]): ReadonlyMap<Id, number> {
  const [before, setSlots] = useState<Slots<Id>>(NO_SLOTS)
  const slots = slotsOf(before, choice, ids)
  if (slots !== before) setSlots(slots)
  return new Map(slots.ids.map((id, index) => [id, slots.keys[index] as number]))
}
