import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import styles from './BriefSummary.module.css'
import { fieldTexts, messages, stepTitles, unitLabels } from './messages.js'
import { stepFields } from './rules.steps.js'

export type BriefSummaryProps = {
  readonly draft: BriefDraft
  /** Returns the address where a step can be edited; without it the summary is read-only. */
  readonly hrefFor?: (step: number) => string
}

const LONG: ReadonlySet<string> = new Set([
  'background',
  'product',
  'competitors',
  'objective',
  'audience',
  'restrictions',
  'notes',
  'deliverables',
])

/** A brief to read, in the order of its steps; empty fields are left out. */
export function BriefSummary({ draft, hrefFor }: BriefSummaryProps) {
  return (
    <div className={styles.summary}>
      {stepFields.map((fields, step) => {
        const known = fields.filter(
          (name): name is keyof BriefDraft => name !== 'files' && name !== 'privacy' && isFilled(draft, name),
        )
        const title = stepTitles[step] ?? ''
        if (known.length === 0) return null
        return (
          <section key={title} className={styles.section} aria-label={title}>
            <div className={styles.head}>
              <h4 className={styles.title}>{title}</h4>
              {hrefFor && step < stepFields.length - 1 && (
                <a className={styles.change} href={hrefFor(step)} aria-label={messages.changeStep(title)}>
                  {messages.change}
                </a>
              )}
            </div>
            <dl className={styles.facts}>
              {known.map(name => (
                <div key={name} className={LONG.has(name) ? styles.long : styles.fact}>
                  <dt className={styles.label}>{fieldTexts[name].label}</dt>
                  <dd className={styles.value}>{valueOf(draft, name)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

function isFilled(draft: BriefDraft, name: keyof BriefDraft): boolean {
  if (name !== 'deliverables') return draft[name].trim() !== ''
  return draft.deliverables.some(row => row.type.trim() !== '')
}

function valueOf(draft: BriefDraft, name: keyof BriefDraft): ReactNode {
  const hasQuantities = draft.deliverables.some(row => row.quantity !== '')
  switch (name) {
    case 'deliverables':
      return (
        <ul className={styles.rows}>
          {draft.deliverables.map((row, index) => (
            // Rows have no id, so the position is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.row}>
              {hasQuantities && (
                <span className={styles.quantity}>{row.quantity !== '' && `${row.quantity} ×`}</span>
              )}
              <span>{[row.type, row.format, row.channel].filter(part => part !== '').join(' · ')}</span>
            </li>
          ))}
        </ul>
      )
    case 'business_unit':
      return draft.business_unit === '' ? null : unitLabels[draft.business_unit]
    case 'contact_email':
      return <Link href={`mailto:${draft.contact_email}`}>{draft.contact_email}</Link>
    case 'deadline':
      return longDay(draft.deadline)
    default:
      return draft[name]
  }
}

/** Returns a calendar day in full ('15 de diciembre de 2026'). */
function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
