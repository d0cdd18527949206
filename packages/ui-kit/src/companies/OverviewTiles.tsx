import { Archive24Regular } from '@fluentui/react-icons/headless/svg/archive'
import { Building24Regular } from '@fluentui/react-icons/headless/svg/building'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Eye24Regular } from '@fluentui/react-icons/headless/svg/eye'
import { HourglassHalf24Regular } from '@fluentui/react-icons/headless/svg/hourglass-half'
import { PlayCircle24Regular } from '@fluentui/react-icons/headless/svg/play-circle'
import { TaskListLtr24Regular } from '@fluentui/react-icons/headless/svg/task-list-ltr'
import type { Overview, OverviewCounts } from '@osys/sdk/companies/rules.overviews'
import { classes } from '../layout/classes.js'
import { Skeleton } from '../display/Skeleton.js'
import { filterLabels, listMessages, taskOverviewLabels } from './messages.js'
import styles from './OverviewTiles.module.css'

export type OverviewTilesProps = {
  /** The overviews that the person may open. */
  readonly overviews: readonly Overview[]
  /** Null while the counts load. */
  readonly counts: OverviewCounts | null
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

/** The links to the overviews with their counts: tasks in one group, companies in the other. Spec §2. */
export function OverviewTiles({ overviews, counts }: OverviewTilesProps) {
  return (
    <div className={styles.groups}>
      {(['tasks', 'companies'] as const).map(of => {
        const group = overviews.filter(overview => overview.of === of)
        if (group.length === 0) return null
        const name = of === 'tasks' ? listMessages.taskOverviews : listMessages.companyOverviews
        return (
          <nav key={of} aria-label={name}>
            <ul className={styles.tiles}>
              {group.map(overview => (
                <li key={overview.href}>
                  <Tile overview={overview} counts={counts} />
                </li>
              ))}
            </ul>
          </nav>
        )
      })}
    </div>
  )
}

function Tile({ overview, counts }: { readonly overview: Overview; readonly counts: OverviewCounts | null }) {
  const Icon = overview.of === 'tasks' ? ICONS.tasks[overview.status] : ICONS.companies[overview.status]
  const count = counts?.[overview.href]
  const isWaiting = overview.of === 'companies' && overview.status === 'pending' && (count ?? 0) > 0
  return (
    <a className={classes(styles.tile, isWaiting && styles.waiting)} href={overview.href}>
      <span className={classes(styles.icon, styles[`${overview.of}-${overview.status}`])}>
        <Icon />
      </span>
      <span className={styles.label}>
        {overview.of === 'tasks' ? taskOverviewLabels[overview.status] : filterLabels[overview.status]}
      </span>
      <span className={styles.count}>
        {counts === null ? (
          <Skeleton width="9ch" />
        ) : (
          (typeof count === 'number' && listMessages.overviewCount(overview.of, count)) ||
          listMessages.uncounted
        )}
      </span>
    </a>
  )
}
