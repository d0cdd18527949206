import { Spinner } from '../display/Spinner.js'
import { DateField } from '../fields/DateField.js'
import { Select, type SelectOption } from '../fields/Select.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { keepEnter } from '../task-properties/PropertyPanel.js'
import { messages as texts } from './messages.js'
import styles from './ProposalsDialog.module.css'
import { ProposedList, type ProposedListProps } from './ProposedList.js'

export type ProposalsDialogProps = ProposedListProps & {
  readonly title: string
  /** A sentence above the fields. */
  readonly text?: string
  /** The choice of a template. */
  readonly choice: {
    readonly label: string
    readonly value: string
    readonly options: readonly SelectOption<string>[]
  }
  /** The day from which a template counts; null while none is chosen. */
  readonly start: string | null
  readonly isLoading: boolean
  readonly submitLabel: string
  readonly error?: string | undefined
  readonly isPending: boolean
  readonly onChoose: (choice: { readonly value: string }) => void
  readonly onStart: (change: { readonly value: string }) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Shows the tasks that a template or a brief would make; they are made only when one confirms. */
export function ProposalsDialog(props: ProposalsDialogProps) {
  const { title, text, choice, start, proposals, isLoading, error, onStart } = props
  return (
    <FormDialog
      title={title}
      width={640}
      submitLabel={props.submitLabel}
      isPending={props.isPending}
      {...(error && { error })}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {text && <p>{text}</p>}
      {choice.options.length > 1 && (
        <div className={styles.fields}>
          <Select
            label={choice.label}
            value={choice.value}
            options={choice.options}
            onChange={props.onChoose}
          />
          {start !== null && (
            // The dates of all tasks follow this day, and are looked at before they are confirmed.
            <div role="presentation" onKeyDown={keepEnter}>
              <DateField
                label={texts.start}
                name="template-start"
                value={start}
                hint={texts.startHint}
                onChange={({ value }) => value !== null && onStart({ value })}
              />
            </div>
          )}
        </div>
      )}
      {isLoading ? (
        <p role="status" className={styles.waiting}>
          <Spinner />
          {texts.loading}
        </p>
      ) : (
        proposals.length > 0 && (
          <ProposedList proposals={proposals} onTick={props.onTick} onDate={props.onDate} />
        )
      )}
    </FormDialog>
  )
}
