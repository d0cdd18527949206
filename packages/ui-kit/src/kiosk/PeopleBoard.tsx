import { PeopleTeam48Regular } from '@fluentui/react-icons/headless/svg/people-team'
import { PlugDisconnected48Regular } from '@fluentui/react-icons/headless/svg/plug-disconnected'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { IndexPart } from '@osys/sdk/kiosk/rules.index'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { useNow } from '../display/useNow.js'
import { BoardHead, type BoardTab } from './BoardHead.js'
import { BoardIndex } from './BoardIndex.js'
import { BoardSearch } from './BoardSearch.js'
import { KioskMessage } from './KioskMessage.js'
import { messages } from './messages.js'
import styles from './PeopleBoard.module.css'
import { PeopleGrid } from './PeopleGrid.js'
import type { BoardPerson } from './PersonCard.js'
import { PlaceholderCards } from './PlaceholderCards.js'

export type PeopleBoardProps = {
  /** The tablet's name; null for a shared account. */
  readonly name: string | null
  /** The units that the tablet shows. */
  readonly units: readonly BusinessUnit[]
  /** The unit to which the route narrows the board. */
  readonly unit: BusinessUnit | null
  readonly tabs: readonly BoardTab[]
  /** The people in the order of the grid; null while they load. */
  readonly people: readonly BoardPerson[] | null
  /** The index of a long board; empty for a short one. */
  readonly index: readonly IndexPart[]
  /** True where people punch by their badge alone. */
  readonly isBadgeOnly?: boolean
  readonly counts: Readonly<Record<ClockStatus, number>>
  /** The reason why the latest fetch failed; null when it succeeded. */
  readonly failure: string | null
  /** The badge that was just read and that nobody here has; null when there is none. */
  readonly unknownBadge: string | null
  /** The searched text; empty to show everybody. */
  readonly search: string
  /** The address of the board with all units of the tablet. */
  readonly homeHref: string
  /** True where the board opens scrolled down. */
  readonly isScrolled?: boolean
  readonly timeZone?: string
  /** The server's clock less the tablet's, in ms. */
  readonly clockOffsetMs?: number
  readonly onSearch: (typed: string) => void
  /** Called on Enter in the search. */
  readonly onEnter: () => void
  /** Called to give the unknown badge to a person. */
  readonly onEnrol: () => void
  readonly onRetry: () => void
}

/** The board of the kiosk: the people who use this tablet, with their statuses. */
export function PeopleBoard(props: PeopleBoardProps) {
  const { name, units, unit, tabs, people, index, counts, failure, unknownBadge, search } = props
  const { onSearch, onEnter, onEnrol } = props
  return (
    <div className={styles.board}>
      <BoardHead name={name} units={units} tabs={tabs} counts={people && counts} />
      {people && (
        <div className={styles.tools}>
          <BoardSearch value={search} onChange={onSearch} onEnter={onEnter} />
          {index.length > 0 && <BoardIndex parts={index} />}
          {unknownBadge !== null && (
            <div className={styles.badge} role="status">
              <p>{messages.unknownBadge(unknownBadge)}</p>
              <Button size="huge" onClick={onEnrol}>
                {messages.enrolThis}
              </Button>
            </div>
          )}
        </div>
      )}
      {people && props.isBadgeOnly && <p className={styles.badgeOnly}>{messages.scanBadge}</p>}
      {people && failure !== null && (
        <p className={styles.stale} role="status">
          {failure} {messages.stale}
        </p>
      )}
      <Content {...props} isForeign={unit !== null && !units.includes(unit)} />
    </div>
  )
}

function Content({
  people,
  unit,
  isForeign,
  failure,
  search,
  homeHref,
  isScrolled = false,
  timeZone,
  clockOffsetMs = 0,
  onRetry,
}: PeopleBoardProps & { readonly isForeign: boolean }) {
  // Whole minutes, so that a measured clock renders no card anew.
  const now = Math.floor((useNow(60_000) + clockOffsetMs) / 60_000) * 60_000
  if (!people && failure !== null)
    return (
      <KioskMessage
        level={2}
        icon={<PlugDisconnected48Regular />}
        title={messages.peopleFailed}
        text={`${failure} ${messages.peopleFailedText}`}
        action={
          <Button appearance="primary" size="huge" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    )
  if (!people) return <PlaceholderCards />
  if (people.length === 0 && search.trim() !== '')
    return (
      <KioskMessage
        level={2}
        icon={<PeopleTeam48Regular />}
        title={messages.nobodyFound}
        text={messages.nobodyFoundText}
      />
    )
  if (people.length === 0)
    return (
      <KioskMessage
        level={2}
        icon={<PeopleTeam48Regular />}
        title={isForeign && unit ? messages.otherUnit(messages.unitNames[unit]) : messages.nobody}
        text={isForeign ? messages.otherUnitText : messages.nobodyText}
        action={
          isForeign && (
            <ButtonLink href={homeHref} size="huge" appearance="primary">
              {messages.backToPeople}
            </ButtonLink>
          )
        }
      />
    )
  return <PeopleGrid people={people} now={now} timeZone={timeZone} isScrolled={isScrolled} />
}
