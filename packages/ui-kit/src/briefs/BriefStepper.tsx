import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { HiddenText } from '../display/HiddenText.js'
import { ProgressBar } from '../display/ProgressBar.js'
import styles from './BriefStepper.module.css'
import { messages, stepTitles } from './messages.js'

export type BriefStepperProps = {
  /** Counted from 0. */
  readonly step: number
  /** The last step that can be opened: all earlier ones are complete. */
  readonly furthest: number
  readonly hrefFor: (step: number) => string
}

/** The six steps, with the current one marked and links to the ones that can be opened. */
export function BriefStepper({ step, furthest, hrefFor }: BriefStepperProps) {
  const where = messages.stepOf(step + 1, stepTitles.length)
  return (
    <nav className={styles.nav} aria-label={messages.steps}>
      <div className={styles.short}>
        <p>{where}</p>
        <ProgressBar label={where} share={(step + 1) / stepTitles.length} />
      </div>
      <ol className={styles.steps}>
        {stepTitles.map((title, index) => {
          const content = (
            <>
              <span className={styles.mark}>{index < furthest ? <Checkmark16Filled /> : index + 1}</span>
              <span>{title}</span>
              {index < furthest && <HiddenText>{messages.stepDone}</HiddenText>}
            </>
          )
          return (
            <li key={title}>
              {index <= furthest ? (
                <a
                  className={styles.step}
                  href={hrefFor(index)}
                  aria-current={index === step ? 'step' : undefined}
                >
                  {content}
                </a>
              ) : (
                <span className={styles.step}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
