import { Comment16Regular } from '@fluentui/react-icons/headless/svg/comment'
import { Folder16Regular } from '@fluentui/react-icons/headless/svg/folder'
import type { CompanyMove } from '@osys/sdk/companies/rules.moves'
import type { Company } from '@osys/sdk/companies/schema'
import type { ReactNode } from 'react'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { HiddenText } from '../display/HiddenText.js'
import { RelativeTime } from '../display/RelativeTime.js'
import styles from './CompanyCard.module.css'
import { CompanyIcon } from './CompanyIcon.js'
import { CompanyStatusBadge } from './CompanyStatusBadge.js'
import { listMessages, messages, unitLabels } from './messages.js'

export type CompanyCardProps = {
  readonly company: Company
  readonly href: string
  /** The moves that the person can make in the company's current status. */
  readonly moves: readonly CompanyMove[]
  /** True when its approval makes it active again. */
  readonly isReactivation: boolean
  /** The move that is being saved; null when there is none. */
  readonly moving: CompanyMove | null
  readonly timeZone?: string
  readonly onMove: (choice: { readonly company: Company; readonly move: CompanyMove }) => void
}

/** A company in a list: status, open tasks, and the buttons of its moves. */
export function CompanyCard(props: CompanyCardProps) {
  const { company, href, moves, isReactivation, moving, timeZone, onMove } = props
  const { name, icon, status, business_unit, contact_name, counts, created_from } = company
  const lastAt = company.last_activity_at ?? company.created_at
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <CompanyIcon name={name} src={icon} />
        <div className={styles.text}>
          <h3 className={styles.name}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </h3>
          {contact_name && <p className={styles.contact}>{contact_name}</p>}
        </div>
      </div>
      <p className={styles.marks}>
        <CompanyStatusBadge status={status} />
        {business_unit && <Badge>{unitLabels[business_unit]}</Badge>}
        {status === 'pending' && created_from === 'public' && (
          <Badge tone="info">{listMessages.fromPublic}</Badge>
        )}
      </p>
      <div className={styles.foot}>
        {counts && (
          <p className={styles.counts}>
            <span className={styles.open}>
              {listMessages.open(counts.tasks.pending + counts.tasks.progress + counts.tasks.review)}
            </span>
            <Count count={counts.files} label={listMessages.filesCount(counts.files)}>
              <Folder16Regular />
            </Count>
            <Count count={counts.comments} label={listMessages.commentsCount(counts.comments)}>
              <Comment16Regular />
            </Count>
          </p>
        )}
        {lastAt && (
          <span>
            <HiddenText>{listMessages.lastActivity}</HiddenText>
            <RelativeTime instant={lastAt} timeZone={timeZone} />
          </span>
        )}
      </div>
      {moves.length > 0 && (
        <div className={styles.actions} role="group" aria-label={listMessages.actions(name)}>
          {moves.map(move => (
            <Button
              key={move}
              size="small"
              appearance={move === 'approve' && status === 'pending' ? 'primary' : 'secondary'}
              isPending={moving === move}
              onClick={() => onMove({ company, move })}
            >
              {messages[move === 'approve' && isReactivation ? 'restore' : move]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

type CountProps = { readonly count: number; readonly label: string; readonly children: ReactNode }

function Count({ count, label, children }: CountProps) {
  return (
    <span className={styles.count} title={label}>
      {children}
      <span aria-hidden="true">{count}</span>
      <HiddenText>{label}</HiddenText>
    </span>
  )
}
