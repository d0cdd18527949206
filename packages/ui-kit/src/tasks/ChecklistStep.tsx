import { ArrowDown16Regular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/headless/svg/arrow-up'
import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { ChecklistItem } from '@osys/sdk/tasks/schema'
import { useState } from 'react'
import checkboxStyles from '../fields/Checkbox.module.css'
import { classes } from '../layout/classes.js'
import { IconButton } from '../controls/IconButton.js'
import styles from './ChecklistField.module.css'
import { messages } from './messages.js'

export type ChecklistStepProps = {
  readonly step: ChecklistItem
  /** Counted from 1. */
  readonly place: number
  readonly count: number
  readonly maxLength: number
  readonly onChange: (step: ChecklistItem) => void
  /** Called to move the step by one place: -1 is up. */
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A step of a checklist. Leaving its field applies the typed text; an empty text changes nothing. */
export function ChecklistStep({
  step,
  place,
  count,
  maxLength,
  onChange,
  onMove,
  onRemove,
}: ChecklistStepProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (): void => {
    const text = typed?.trim() ?? ''
    if (text !== '' && text !== step.text) onChange({ ...step, text })
    setTyped(null)
  }
  return (
    <li className={styles.step} data-done={step.done}>
      <label className={classes(checkboxStyles.label, styles.tick)}>
        <span className={checkboxStyles.box}>
          <input
            type="checkbox"
            className={checkboxStyles.input}
            aria-label={messages.tickStep(step.text)}
            checked={step.done}
            onChange={event => onChange({ ...step, done: event.target.checked })}
          />
          <Checkmark16Filled className={checkboxStyles.mark} />
        </span>
      </label>
      <input
        className={styles.text}
        name="step-text"
        aria-label={messages.stepText(place)}
        value={typed ?? step.text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
          else if (event.key === 'Escape' && typed !== null) {
            event.preventDefault()
            setTyped(null)
          }
        }}
      />
      <span className={styles.tools}>
        {place > 1 && (
          <IconButton
            label={messages.stepUp(step.text)}
            icon={<ArrowUp16Regular />}
            onClick={() => onMove(-1)}
          />
        )}
        {place < count && (
          <IconButton
            label={messages.stepDown(step.text)}
            icon={<ArrowDown16Regular />}
            onClick={() => onMove(1)}
          />
        )}
        <IconButton label={messages.removeStep(step.text)} icon={<Dismiss16Regular />} onClick={onRemove} />
      </span>
    </li>
  )
}
