import { Button } from '../controls/Button.js'
import { messages as displayTexts } from '../display/messages.js'
import { Spinner } from '../display/Spinner.js'
import { DateField } from '../fields/DateField.js'
import { Select, type SelectOption } from '../fields/Select.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { keepEnter } from '../task-properties/PropertyPanel.js'
import { messages as texts } from './messages.js'
import styles from './ProposalsDialog.module.css'
import { ProposedList, type ProposedListProps } from './ProposedList.js'

/** The standing of the templates to choose from, as far as the dialog says it; `again` asks again after a failure. */
export type TemplatesStanding = 'loading' | 'failed' | 'again' | 'none' | 'loaded'

export type ProposalsDialogProps = ProposedListProps & {
  readonly title: string
  /** A sentence above the fields. */
  readonly text?: string
  /** The choice of a template. */
  readonly choice: {
    readonly label: string
    readonly value: string
    readonly options: readonly SelectOption<string>[]
    readonly standing: TemplatesStanding
  }
  /** The day from which a template counts; null while none is chosen. */
  readonly start: string | null
  readonly isLoading: boolean
  readonly submitLabel: string
  readonly error?: string | undefined
  readonly isPending: boolean
  /** True while the tasks are asked for again: what came stays. */
  readonly isAgain?: boolean
  /** Asks again for the tasks of a brief or template that did not come; undefined when they did. */
  readonly onAgain?: (() => void) | undefined
  /** Asks again for the templates. */
  readonly onReload: () => void
  readonly onChoose: (choice: { readonly value: string }) => void
  readonly onStart: (change: { readonly value: string }) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Shows the tasks that a template or a brief would make; they are made only when one confirms. */
export function ProposalsDialog(props: ProposalsDialogProps) {
  const { title, text, choice, start, proposals, isLoading, isAgain, error, onStart } = props
  const kept = useStayingFocus<HTMLDivElement>()
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
      <div {...kept} className={styles.body} tabIndex={-1}>
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
        <Templates standing={choice.standing} onReload={props.onReload} />
        {props.onAgain && (
          <div>
            <Button isPending={isAgain} pendingText={texts.loading} onClick={props.onAgain}>
              {displayTexts.retry}
            </Button>
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
      </div>
    </FormDialog>
  )
}

/** Says why there are no templates to choose from; nothing once there are some. */
function Templates({
  standing,
  onReload,
}: {
  readonly standing: TemplatesStanding
  readonly onReload: () => void
}) {
  if (standing === 'loaded') return null
  if (standing === 'none') return <p>{texts.noneToUse}</p>
  if (standing === 'loading') {
    return (
      <p role="status" className={styles.waiting}>
        <Spinner />
        {texts.listLoading}
      </p>
    )
  }
  return (
    <p role="alert" className={styles.waiting}>
      {texts.listFailed}
      <Button
        size="small"
        isPending={standing === 'again'}
        pendingText={texts.listLoading}
        onClick={onReload}
      >
        {displayTexts.retry}
      </Button>
    </p>
  )
}
