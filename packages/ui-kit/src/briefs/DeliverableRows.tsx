import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import type { BriefErrors } from '@osys/sdk/briefs/state'
import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { TextField } from '../fields/TextField.js'
import styles from './BriefFields.module.css'
import { deliverableAdded, deliverableChanged, deliverableRemoved, MOST_ROWS } from './rules.deliverables.js'
import { fieldTexts, messages } from './messages.js'

const COLUMNS = [
  { name: 'type', label: `${messages.deliverableType} ${messages.asterisk}`, isRequired: true },
  { name: 'format', label: messages.deliverableFormat, isRequired: false },
  { name: 'quantity', label: messages.deliverableQuantity, isRequired: false },
  { name: 'channel', label: messages.deliverableChannel, isRequired: false },
] as const

export type DeliverableRowsProps = {
  readonly draft: BriefDraft
  /** 'Error: …' by field. Spec §5. */
  readonly errors: BriefErrors
  readonly onChange: (draft: BriefDraft) => void
}

/** The deliverables of a brief, row by row. */
export function DeliverableRows({ draft, errors, onChange }: DeliverableRowsProps) {
  const { deliverables } = draft
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{fieldTexts.deliverables.label}</legend>
      {deliverables.map((row, index) => (
        // Rows have no id, so the position is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row} role="group" aria-label={messages.deliverable(index + 1)}>
          {COLUMNS.map(({ name, label, isRequired }) => (
            <TextField
              key={name}
              label={label}
              name={`deliverables.${index}.${name}`}
              value={row[name]}
              isRequired={isRequired}
              autoComplete="off"
              error={errors[`deliverables.${index}.${name}`]}
              onChange={({ value }) => onChange(deliverableChanged(draft, index, { [name]: value }))}
            />
          ))}
          <span className={styles.remove}>
            <IconButton
              label={messages.removeDeliverable(index + 1)}
              icon={<Delete20Regular />}
              onClick={() => onChange(deliverableRemoved(draft, index))}
            />
          </span>
        </div>
      ))}
      <span>
        {deliverables.length < MOST_ROWS && (
          <Button icon={<Add20Regular />} onClick={() => onChange(deliverableAdded(draft))}>
            {messages.addDeliverable}
          </Button>
        )}
      </span>
    </fieldset>
  )
}
