import { Archive24Regular } from '@fluentui/react-icons/headless/svg/archive'
import { Building24Regular } from '@fluentui/react-icons/headless/svg/building'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Eye24Regular } from '@fluentui/react-icons/headless/svg/eye'
import { HourglassHalf24Regular } from '@fluentui/react-icons/headless/svg/hourglass-half'
import { PlayCircle24Regular } from '@fluentui/react-icons/headless/svg/play-circle'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { Panel, PanelCounts } from '@osys/sdk/companies/rules.panels'
import { classes } from '../layout/classes.js'
import { Skeleton } from '../display/Skeleton.js'
import { filterLabels, listMessages, taskPanelLabels } from './messages.js'
import styles from './PanelTiles.module.css'

export type PanelTilesProps = {
  /** The panels that the person may open. */
  readonly panels: readonly Panel[]
  /** Null while the counts load. */
  readonly counts: PanelCounts | null
}

const ICONS = {
  tasks: {
    pending: TaskListLtr24Regular,
    progress: PlayCircle24Regular,
    review: Eye24Regular,
    done: CheckmarkCircle24Regular,
  },
  companies: { pending: HourglassHalf24Regular, actived: Building24Regular, archived: Archive24Regular },
}

/** The links to the panels with their counts: tasks in one group, companies in the other. Spec §2. */
export function PanelTiles({ panels, counts }: PanelTilesProps) {
  return (
    <div className={styles.groups}>
      {(['tasks', 'companies'] as const).map(of => {
        const group = panels.filter(panel => panel.of === of)
        if (group.length === 0) return null
        const name = of === 'tasks' ? listMessages.taskPanels : listMessages.companyPanels
        return (
          <nav key={of} aria-label={name}>
            <ul className={styles.tiles}>
              {group.map(panel => (
                <li key={panel.href}>
                  <Tile panel={panel} counts={counts} />
                </li>
              ))}
            </ul>
          </nav>
        )
      })}
    </div>
  )
}

function Tile({ panel, counts }: { readonly panel: Panel; readonly counts: PanelCounts | null }) {
  const Icon = panel.of === 'tasks' ? ICONS.tasks[panel.status] : ICONS.companies[panel.status]
  const count = counts?.[panel.href]
  const isWaiting = panel.of === 'companies' && panel.status === 'pending' && (count ?? 0) > 0
  return (
    <a className={classes(styles.tile, isWaiting && styles.waiting)} href={panel.href}>
      <span className={classes(styles.icon, styles[`${panel.of}-${panel.status}`])}>
        <Icon />
      </span>
      <span className={styles.label}>
        {panel.of === 'tasks' ? taskPanelLabels[panel.status] : filterLabels[panel.status]}
      </span>
      <span className={styles.count}>
        {counts === null ? (
          <Skeleton width="9ch" />
        ) : (
          (typeof count === 'number' && listMessages.panelCount(panel.of, count)) || listMessages.uncounted
        )}
      </span>
    </a>
  )
}
