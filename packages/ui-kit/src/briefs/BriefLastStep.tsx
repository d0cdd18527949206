import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import { Checkbox } from '../fields/Checkbox.js'
import { BriefFiles, type BriefFilesProps } from './BriefFiles.js'
import styles from './BriefLastStep.module.css'
import { BriefSummary } from './BriefSummary.js'
import { messages } from './messages.js'

export type BriefLastStepProps = {
  readonly draft: BriefDraft
  readonly files: BriefFilesProps
  readonly hrefFor: (step: number) => string
  /** The fields for people outside the company; null for staff. */
  readonly outside: {
    readonly privacy: boolean
    /** The value of the honeypot: a field hidden from people, so only a program fills it in. */
    readonly fax: string
    /** True after an attempt to send without the consent. */
    readonly isMissing: boolean
    readonly onChange: (change: { readonly privacy?: boolean; readonly fax?: string }) => void
  } | null
}

/** The last step of a brief: files, summary and consent. */
export function BriefLastStep({ draft, files, hrefFor, outside }: BriefLastStepProps) {
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-label={messages.files}>
        <h3 className={styles.title}>{messages.files}</h3>
        <BriefFiles {...files} />
      </section>
      <section className={styles.summary} aria-label={messages.summary}>
        <div>
          <h3 className={styles.title}>{messages.summary}</h3>
          <p className={styles.text}>{messages.summaryText}</p>
        </div>
        <BriefSummary draft={draft} hrefFor={hrefFor} />
      </section>
      {outside && (
        <>
          <Checkbox
            label={messages.privacy}
            name="privacy"
            isChecked={outside.privacy}
            error={outside.isMissing ? messages.privacyMissing : undefined}
            onChange={({ isChecked }) => outside.onChange({ privacy: isChecked })}
          />
          <div className={styles.unseen} aria-hidden="true">
            <label>
              {messages.fax}
              <input
                name="fax"
                tabIndex={-1}
                autoComplete="off"
                value={outside.fax}
                onChange={event => outside.onChange({ fax: event.target.value })}
              />
            </label>
          </div>
        </>
      )}
    </div>
  )
}
