import { Archive20Regular } from '@fluentui/react-icons/headless/svg/archive'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { Sparkle20Regular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { CompanyMove } from '@osys/sdk/companies/rules.moves'
import type { Company } from '@osys/sdk/companies/schema'
import { type Ref, useImperativeHandle, useState } from 'react'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { CompanyIcon } from './CompanyIcon.js'
import styles from './CompanyHeader.module.css'
import { CompanyStatusBadge } from './CompanyStatusBadge.js'
import { messages, unitLabels } from './messages.js'

export type CompanyHeaderProps = {
  readonly company: Company
  /** The moves that the person can make in the company's current status. */
  readonly moves: readonly CompanyMove[]
  /** True when its approval makes it active again. */
  readonly isReactivation: boolean
  /** The move that is being saved; null when there is none. */
  readonly moving: CompanyMove | null
  readonly onMove: (choice: { readonly move: CompanyMove }) => void
  /** Holds what asks whether to archive the company, for a command outside the head. */
  readonly askToArchive?: Ref<() => void> | undefined
  /** Left out for people who may not use the assistant. */
  readonly onSummarise?: (() => void) | undefined
}

/** The head of a company's page: name, status, and the buttons of its moves. */
export function CompanyHeader(props: CompanyHeaderProps) {
  const { company, moves, isReactivation, moving, askToArchive, onMove, onSummarise } = props
  const [isAsking, setAsking] = useState(false)
  useImperativeHandle(askToArchive, () => () => setAsking(true))
  const { name, icon, status, business_unit, sector } = company
  const entries: readonly MenuEntry[] = [
    ...(onSummarise
      ? [
          {
            kind: 'action' as const,
            key: 'summarise',
            label: messages.summarise,
            icon: <Sparkle20Regular />,
            onSelect: onSummarise,
          },
        ]
      : []),
    ...(moves.includes('archive')
      ? [
          {
            kind: 'action' as const,
            key: 'archive',
            label: messages.archive,
            icon: <Archive20Regular />,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.header}>
      <CompanyIcon name={name} src={icon} size={40} />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.marks}>
          <CompanyStatusBadge status={status} />
          {business_unit && <Badge>{unitLabels[business_unit]}</Badge>}
          {sector && <span className={styles.sector}>{sector}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {moves.includes('approve') && (
          <Button
            appearance="primary"
            icon={<CheckmarkCircle20Regular />}
            isPending={moving === 'approve'}
            pendingText={messages.approving}
            onClick={() => onMove({ move: 'approve' })}
          >
            {isReactivation ? messages.restore : messages.approve}
          </Button>
        )}
        {entries.length > 0 && (
          <MenuButton
            label={messages.moreOf(name)}
            look="icon"
            isPending={moving === 'archive'}
            entries={entries}
          >
            <MoreHorizontal20Regular />
          </MenuButton>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.archiveTitle(name)}
          text={messages.archiveText}
          confirmLabel={messages.archive}
          onConfirm={() => {
            setAsking(false)
            onMove({ move: 'archive' })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
