import { Filter20Regular } from '@fluentui/react-icons/headless/svg/filter'
import { GroupList20Regular } from '@fluentui/react-icons/headless/svg/group-list'
import type { TaskGroup } from '@osys/sdk/tasks/schema'
import type { TaskFilter } from '@osys/sdk/tasks/state.filter'
import { Button } from '../controls/Button.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { PropertyButton } from '../task-properties/PropertyButton.js'
import { ChosenMark } from './ChosenMark.js'
import styles from './FilterBar.module.css'
import { FilterChips } from './FilterChips.js'
import { FilterFields, type FilterFieldsProps } from './FilterFields.js'
import { groupLabels, messages } from './messages.js'
import { OrderMenu, type OrderMenuProps } from './OrderMenu.js'

export type FilterBarProps = FilterFieldsProps & {
  /** The grouping of the list; undefined on the board, which has columns. */
  readonly group: TaskGroup | null | undefined
  readonly groups: readonly TaskGroup[]
  /** The order of the list; null on the board, whose cards people order themselves. */
  readonly sorting: OrderMenuProps | null
  readonly onGroup: (change: { readonly group: TaskGroup | null }) => void
}

const UNGROUPED = 'none'
const NONE: TaskFilter = { company: [], assignee: [], priority: [], label: [], due: null }

/** The filters of tasks, with a chip for each that is set, and what a list is grouped by. */
export function FilterBar({ group, groups, sorting, onGroup, ...fields }: FilterBarProps) {
  const { filter, people, companies, days, onFilter } = fields
  const kept = useStayingFocus<HTMLDivElement>()
  return (
    <div {...kept} className={styles.bar}>
      <PropertyButton
        label={messages.filter}
        icon={<Filter20Regular />}
        isAction
        isShort
        picker={hide => (
          <>
            <FilterFields {...fields} />
            {/* On a phone the fields cover the page, and there is no Esc. */}
            <div className={styles.done}>
              <Button appearance="primary" onClick={hide}>
                {messages.done}
              </Button>
            </div>
          </>
        )}
      />
      {group !== undefined && (
        <MenuButton
          look="quiet"
          label={group === null ? messages.groupBy : messages.grouped(groupLabels[group])}
          isShort={group === null}
          entries={[
            {
              kind: 'action',
              key: UNGROUPED,
              label: messages.ungrouped,
              icon: <ChosenMark isChosen={group === null} />,
              onSelect: () => onGroup({ group: null }),
            },
            ...groups.map(each => ({
              kind: 'action' as const,
              key: each,
              label: messages.grouped(groupLabels[each]),
              icon: <ChosenMark isChosen={group === each} />,
              onSelect: () => onGroup({ group: each }),
            })),
          ]}
        >
          <GroupList20Regular className={styles.icon} />
          {group === null ? <span>{messages.groupBy}</span> : messages.grouped(groupLabels[group])}
        </MenuButton>
      )}
      {sorting && <OrderMenu {...sorting} />}
      <div className={styles.chips}>
        <FilterChips
          filter={filter}
          people={people}
          companies={companies}
          days={days}
          onRemove={({ name }) => onFilter({ filter: { [name]: NONE[name] } })}
          onRemoveAll={() => onFilter({ filter: NONE })}
        />
      </div>
    </div>
  )
}
