import type { Badge } from '@osys/sdk/kiosk/schema'
import type { CLOCK_LIMITS } from '@osys/sdk/timeclock/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '../controls/Button.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { Skeleton } from '../display/Skeleton.js'
import { FormAlert } from '../fields/FormAlert.js'
import { TextField } from '../fields/TextField.js'
import styles from './BadgesPanel.module.css'
import { messages } from './messages.js'

/** The most characters of a badge. The type ties it to the limit that the check uses. */
const MOST_BADGE: (typeof CLOCK_LIMITS)['badge'] = 40

export type BadgesPanelProps = {
  /** Null while they load. */
  readonly badges: readonly Badge[] | null
  /** The complete sentence about the typed number. */
  readonly fieldError?: string
  /** An error about the badges as a whole. */
  readonly error?: string
  readonly isPending: boolean
  readonly timeZone?: string
  /** Resolves with true when the badge was added; the field is then emptied. */
  readonly onAdd: (badge: { readonly code: string }) => Promise<boolean>
  readonly onRevoke: (choice: { readonly badge: Badge }) => void
}

/** A person's badges, and the field that takes another one, typed or scanned. */
export function BadgesPanel(props: BadgesPanelProps) {
  const { badges, fieldError, error, isPending, timeZone, onAdd, onRevoke } = props
  const [code, setCode] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isPending && code.trim() !== '' && (await onAdd({ code }))) setCode('')
  }

  return (
    <section className={styles.panel} aria-labelledby="badges-title">
      <h2 id="badges-title" className={styles.title}>
        {messages.badges}
      </h2>
      {error && <FormAlert>{error}</FormAlert>}
      {!badges && !error && <Skeleton height="40px" />}
      {badges?.length === 0 && <p className={styles.none}>{messages.noBadges}</p>}
      {badges && badges.length > 0 && (
        <ul className={styles.list}>
          {badges.map(badge => (
            <li key={badge.id} className={styles.badge}>
              <span className={styles.code}>{badge.code}</span>
              {badge.created_at && <RelativeTime instant={badge.created_at} timeZone={timeZone} />}
              <Button
                appearance="subtle"
                label={messages.revokeBadgeOf(badge.code)}
                onClick={() => onRevoke({ badge })}
              >
                {messages.revokeBadge}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={messages.badgeCode}
          name="code"
          hint={messages.badgeHint}
          autoComplete="off"
          maxLength={MOST_BADGE}
          value={code}
          error={fieldError}
          onChange={({ value }) => setCode(value)}
        />
        <Button type="submit" isPending={isPending}>
          {messages.addBadge}
        </Button>
      </form>
    </section>
  )
}
