import { useId, useState } from 'react'
import { Button } from '../basics/Button.js'
import { Dialog } from '../basics/Dialog.js'
import styles from './Dialogs.module.css'
import { momentText } from './hours.js'
import { messages } from './messages.js'
import { MomentField } from './MomentField.js'

export type StaleShiftDialogProps = {
  /** ISO instant. */
  readonly startedAt: string
  readonly timeZone?: string
  /** The first and last moment that can be said, by the clock on the wall. */
  readonly min: string
  readonly max: string
  /** The whole sentence to show at the field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (exit: { readonly wallTime: string }) => void
  readonly onClose: () => void
}

/** Asks when somebody left who forgot to clock out. Nothing is filled in: a guess would be taken for an answer. */
export function StaleShiftDialog(props: StaleShiftDialogProps) {
  const { startedAt, timeZone, min, max, error, isPending, onSubmit, onClose } = props
  const formId = useId()
  const [wallTime, setWallTime] = useState('')
  return (
    <Dialog
      title={messages.staleTitle}
      width={480}
      actions={
        <>
          <Button appearance="primary" type="submit" form={formId} isPending={isPending}>
            {messages.saveExit}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit({ wallTime })
        }}
      >
        <p>{messages.stale(momentText(startedAt, timeZone))}</p>
        <MomentField
          label={messages.exitMoment}
          name="at"
          value={wallTime}
          min={min}
          max={max}
          hint={messages.exitHint}
          error={error}
          onChange={({ value }) => setWallTime(value)}
        />
      </form>
    </Dialog>
  )
}
