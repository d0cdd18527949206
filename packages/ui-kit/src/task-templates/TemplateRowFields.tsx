import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { IconButton } from '../controls/IconButton.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { TextField } from '../fields/TextField.js'
import { LabelsField } from '../task-properties/LabelsField.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { priorityLabels } from '../task-properties/messages.due.js'
import { messages as texts } from './messages.js'
import type { TemplateRow } from './rules.templates.js'
import styles from './TemplateForm.module.css'

export type TemplateRowFieldsProps = {
  readonly row: TemplateRow
  /** Counted from 1. */
  readonly place: number
  readonly limits: {
    readonly title: number
    readonly description: number
    readonly labels: number
    readonly label: number
  }
  readonly titleError: string | undefined
  readonly daysError: string | undefined
  readonly onChange: (row: TemplateRow) => void
  /** Left out for the only row. */
  readonly onRemove: (() => void) | undefined
}

const PRIORITIES = Object.entries(priorityLabels).map(([value, label]) => ({
  // The keys of the labels are the priorities.
  value: value as TemplateRow['priority'],
  label,
}))

/** The fields of one task of a template; what most tasks do not need is folded. */
export function TemplateRowFields(props: TemplateRowFieldsProps) {
  const { row, place, limits, titleError, daysError, onChange, onRemove } = props
  return (
    <li className={styles.task}>
      <TextField
        label={texts.task(place)}
        name={`title-${row.key}`}
        value={row.title}
        maxLength={limits.title}
        {...(titleError && { error: titleError })}
        onChange={({ value: title }) => onChange({ ...row, title })}
      />
      <TextField
        label={texts.days}
        name={`days-${row.key}`}
        value={row.days}
        {...(daysError && { error: daysError })}
        onChange={({ value: days }) => onChange({ ...row, days })}
      />
      <span className={styles.remove}>
        {onRemove && (
          <IconButton label={texts.removeTask(place)} icon={<Delete20Regular />} onClick={onRemove} />
        )}
      </span>
      <details className={styles.more}>
        <summary>{texts.more}</summary>
        <div className={styles.fields}>
          <Select
            label={propertyMessages.priorityHead}
            value={row.priority}
            options={PRIORITIES}
            onChange={({ value: priority }) => onChange({ ...row, priority })}
          />
          <LabelsField value={row.labels} limits={limits} onChange={labels => onChange({ ...row, labels })} />
          <div className={styles.wide}>
            <TextArea
              label={texts.description}
              name={`description-${row.key}`}
              value={row.description}
              maxLength={limits.description}
              onChange={({ value: description }) => onChange({ ...row, description })}
            />
          </div>
          <div className={styles.wide}>
            <TextArea
              label={texts.steps}
              name={`steps-${row.key}`}
              value={row.steps}
              onChange={({ value: steps }) => onChange({ ...row, steps })}
            />
          </div>
        </div>
      </details>
    </li>
  )
}
