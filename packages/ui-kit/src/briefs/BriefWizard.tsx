import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { Card } from '../layout/Card.js'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { FormAlert } from '../fields/FormAlert.js'
import { BriefFields, type BriefFieldsProps } from './BriefFields.js'
import { BriefStepper, type BriefStepperProps } from './BriefStepper.js'
import styles from './BriefWizard.module.css'
import { messages, stepTexts, stepTitles } from './messages.js'
import { stepFields } from './rules.steps.js'

/** The step with the refused fields; null for any other failure, which a notice reports. */
export type SendFailure = { readonly step: number | null }

export type BriefWizardProps = BriefFieldsProps &
  BriefStepperProps & {
    /** True for staff, who get no welcome text. */
    readonly isInside: boolean
    /** True when the draft was kept from an earlier visit. */
    readonly isRestored: boolean
    /** Set after a failed attempt to send. */
    readonly failure: SendFailure | null
    readonly isSending: boolean
    /** The content of the last step besides its fields: files, consent, summary. */
    readonly last: ReactNode
    readonly onNext: () => void
    readonly onSend: () => void
    readonly onStopSending: () => void
    readonly onDiscard: () => void
  }

/** The form of a brief in six steps. Spec §2. */
export function BriefWizard(props: BriefWizardProps) {
  const { step, hrefFor, isInside, isSending, failure, last, onNext, onSend } = props
  const isLast = step === stepFields.length - 1
  const titleRef = useFocusOnStep(step)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSending) return
    if (isLast) onSend()
    else onNext()
  }
  return (
    <>
      <div className={styles.welcome}>
        <h1 className={styles.title}>{isInside ? messages.titleInside : messages.title}</h1>
        <p className={styles.text}>{isInside ? messages.textInside : messages.text}</p>
      </div>
      <Restored {...props} />
      <div className={styles.columns}>
        <div className={styles.stepper}>
          <BriefStepper {...props} />
        </div>
        <Card padding="large">
          <form className={styles.form} noValidate onSubmit={submit}>
            <div>
              <h2 ref={titleRef} className={styles.stepTitle} tabIndex={-1}>
                {stepTitles[step]}
              </h2>
              <p className={styles.text}>
                {stepTexts[step]} {!isLast && messages.required}
              </p>
            </div>
            {failure && (
              <FormAlert>
                {failure.step === null
                  ? messages.failed
                  : messages.failedFields(stepTitles[failure.step] ?? '')}
              </FormAlert>
            )}
            <BriefFields {...props} />
            {isLast && last}
            <div className={styles.actions}>
              {isSending ? (
                <Button size="large" onClick={props.onStopSending}>
                  {messages.cancelSending}
                </Button>
              ) : (
                step > 0 && (
                  <ButtonLink size="large" href={hrefFor(step - 1)}>
                    {messages.back}
                  </ButtonLink>
                )
              )}
              <span className={styles.forward}>
                <Button
                  type="submit"
                  size="large"
                  appearance="primary"
                  isPending={isSending}
                  pendingText={messages.sending}
                >
                  {isLast ? messages.send : messages.next}
                </Button>
              </span>
            </div>
          </form>
        </Card>
      </div>
    </>
  )
}

function Restored({ isRestored, onDiscard }: Pick<BriefWizardProps, 'isRestored' | 'onDiscard'>) {
  const [isAsking, setAsking] = useState(false)
  if (!isRestored) return null
  return (
    <div className={styles.restored}>
      <FormAlert tone="info">
        <div className={styles.hint}>
          <span>{messages.restored}</span>
          <Button size="small" onClick={() => setAsking(true)}>
            {messages.discard}
          </Button>
        </div>
      </FormAlert>
      {isAsking && (
        <ConfirmDialog
          title={messages.discardTitle}
          text={messages.discardText}
          confirmLabel={messages.discard}
          danger
          onConfirm={() => {
            setAsking(false)
            onDiscard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Moves the focus to the title of each new step, as after a change of page. */
function useFocusOnStep(step: number) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    titleRef.current?.focus()
  }, [step])
  return titleRef
}
