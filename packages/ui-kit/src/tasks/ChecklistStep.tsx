import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons/headless/svg/re-order-dots-vertical'
import type { ChecklistItem } from '@osys/sdk/tasks/schema'
import { useId, useState, type PointerEvent } from 'react'
import checkboxStyles from '../fields/Checkbox.module.css'
import { CodeLinks } from '../display/CodedText.js'
import { TooLong } from '../fields/TooLong.js'
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
  /** True while the pointer carries it. */
  readonly isCarried: boolean
  /** Called to move the step by one place: -1 is up. */
  readonly onMove: (by: -1 | 1) => void
  /** Called when the pointer takes it. */
  readonly onTake: (event: PointerEvent<HTMLButtonElement>) => void
  readonly onRemove: () => void
}

/** A step of a checklist. Leaving its field applies the typed text; an empty text changes nothing, one that is too long stays. */
export function ChecklistStep({
  step,
  place,
  count,
  maxLength,
  isCarried,
  onChange,
  onMove,
  onTake,
  onRemove,
}: ChecklistStepProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (): void => {
    const text = typed?.trim() ?? ''
    if (text.length > maxLength) return
    if (text !== '' && text !== step.text) onChange({ ...step, text })
    setTyped(null)
  }
  return (
    <li className={classes(styles.step, isCarried && styles.carried)} data-done={step.done}>
      <button
        type="button"
        className={styles.handle}
        aria-label={messages.moveStep(step.text)}
        title={messages.moveStepHelp}
        onPointerDown={onTake}
        onKeyDown={event => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
          if (by === null) return
          event.preventDefault()
          if (by === -1 ? place > 1 : place < count) onMove(by)
        }}
      >
        <ReOrderDotsVertical16Regular />
      </button>
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
        autoComplete="off"
        aria-describedby={`${id}-notes`}
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
        <IconButton label={messages.removeStep(step.text)} icon={<Dismiss16Regular />} onClick={onRemove} />
      </span>
      <span className={styles.codes}>
        <CodeLinks text={step.text} />
      </span>
      <div id={`${id}-notes`} className={styles.notes} aria-live="polite">
        <TooLong text={typed?.trim() ?? ''} most={maxLength} />
      </div>
    </li>
  )
}
