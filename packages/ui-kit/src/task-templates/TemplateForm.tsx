import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import type { TemplateTask } from '@osys/sdk/tasks/schema.templates'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { TextField } from '../fields/TextField.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { messages as texts } from './messages.js'
import {
  areDaysRight,
  emptyRow,
  isEmptyRow,
  type TemplateRow,
  toTemplateRows,
  toTemplateTasks,
} from './rules.templates.js'
import styles from './TemplateForm.module.css'
import { TemplateRowFields } from './TemplateRowFields.js'

export type TemplateFormProps = {
  /** The name and tasks that the form begins with. */
  readonly initial: { readonly name: string; readonly tasks: readonly TemplateTask[] }
  readonly isNew: boolean
  /** The number of tasks that were to be kept; more than fit are said. */
  readonly wanted: number
  readonly limits: {
    readonly name: number
    readonly tasks: number
    readonly dueDays: number
    readonly title: number
    readonly description: number
    readonly labels: number
    readonly label: number
  }
  readonly error?: string | undefined
  readonly nameError?: string | undefined
  readonly isPending: boolean
  readonly onSubmit: (template: { readonly name: string; readonly tasks: TemplateTask[] }) => void
  readonly onClose: () => void
}

/** The form of a template: its name and its tasks. */
export function TemplateForm(props: TemplateFormProps) {
  const { initial, limits, error, nameError, onSubmit } = props
  const [name, setName] = useState(initial.name)
  const [rows, setRows] = useState<readonly TemplateRow[]>(() =>
    initial.tasks.length > 0 ? toTemplateRows(initial.tasks) : [emptyRow([])],
  )
  const [isTried, setTried] = useState(false)
  const kept = useStayingFocus<HTMLOListElement>()
  const filled = rows.filter(row => !isEmptyRow(row))

  function titleError(row: TemplateRow): string | undefined {
    const isNeeded = filled.length === 0 || !isEmptyRow(row)
    if (isTried && isNeeded && row.title.trim() === '') return texts.titleNeeded
    return row.title.trim().length > limits.title ? texts.tooLong(limits.title) : undefined
  }
  const daysError = (row: TemplateRow): string | undefined =>
    areDaysRight(row, limits.dueDays) ? undefined : texts.daysWrong(limits.dueDays)
  const isRight =
    name.trim() !== '' &&
    filled.length > 0 &&
    filled.every(row => row.title.trim() !== '' && !titleError(row) && !daysError(row))
  const noName = isTried && name.trim() === '' ? texts.nameNeeded : nameError

  return (
    <FormDialog
      title={props.isNew ? texts.newTitle : texts.editTitle}
      width={640}
      submitLabel={texts.keep}
      isPending={props.isPending}
      {...(error && { error })}
      onSubmit={() => {
        setTried(true)
        if (isRight) onSubmit({ name: name.trim(), tasks: toTemplateTasks(rows) })
      }}
      onClose={props.onClose}
    >
      <TextField
        label={texts.name}
        name="template-name"
        value={name}
        maxLength={limits.name}
        {...(noName && { error: noName })}
        isRequired
        autoFocus
        onChange={({ value }) => setName(value)}
      />
      {props.wanted > limits.tasks && (
        <p className={styles.note}>{texts.onlyFirst(limits.tasks, props.wanted)}</p>
      )}
      <p className={styles.note}>{texts.daysExplained}</p>
      <ol {...kept} className={styles.tasks}>
        {rows.map((row, index) => (
          <TemplateRowFields
            key={row.key}
            row={row}
            place={index + 1}
            limits={limits}
            titleError={titleError(row)}
            daysError={daysError(row)}
            onChange={next => setRows(rows.map(each => (each.key === row.key ? next : each)))}
            onRemove={rows.length > 1 ? () => setRows(rows.filter(each => each.key !== row.key)) : undefined}
          />
        ))}
      </ol>
      {rows.length < limits.tasks && (
        <div>
          <Button
            appearance="subtle"
            icon={<Add20Regular />}
            onClick={() => setRows([...rows, emptyRow(rows)])}
          >
            {texts.addTask}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
