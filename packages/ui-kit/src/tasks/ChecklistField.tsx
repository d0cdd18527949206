import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import type { ChecklistItem } from '@osys/sdk/tasks/schema'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../controls/Button.js'
import { FieldNotes } from '../fields/FieldNotes.js'
import fieldStyles from '../fields/TextField.module.css'
import { TooLong } from '../fields/TooLong.js'
import { classes } from '../layout/classes.js'
import styles from './ChecklistField.module.css'
import { ChecklistStep } from './ChecklistStep.js'
import { messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { stepsIn, stepsTaken } from './rules.steps.js'
import { useStepDrag } from './useStepDrag.js'

/** The typed text that a checklist found at its opening, and a function that keeps the newer one. */
export interface TypedStep {
  readonly text: string
  readonly onKeep: (text: string) => void
}

export type ChecklistFieldProps = {
  readonly value: readonly ChecklistItem[]
  readonly limits: { readonly checklist: number; readonly checklistItem: number }
  /** Returns an id for a new step. */
  readonly newId: () => string
  /** The text of a step that is typed and not added, kept for the next opening; left out where nothing keeps it. */
  readonly typedStep?: TypedStep | undefined
  readonly onChange: (steps: readonly ChecklistItem[]) => void
}

/** The most rows of the field for steps, when several lines could not be added. */
const MOST_ROWS = 6

/** The checklist of a task: its steps can be ticked, edited, reordered, added and removed. */
export function ChecklistField({ value, limits, newId, typedStep, onChange }: ChecklistFieldProps) {
  const [typed, setShown] = useState(typedStep?.text ?? '')
  const id = useId()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const done = value.filter(step => step.done).length
  const lines = stepsIn(typed).map(({ text }) => text)
  const longest = lines.reduce((most, line) => (line.length > most.length ? line : most), '')
  const setTyped = (text: string): void => {
    setShown(text)
    typedStep?.onKeep(text)
  }
  /** Adds the steps of a text and returns their count; what cannot be added stays typed. */
  const add = (text: string): number => {
    const { taken, rest } = stepsTaken(stepsIn(text), {
      left: limits.checklist - value.length,
      length: limits.checklistItem,
    })
    if (taken.length > 0) onChange([...value, ...taken.map(step => ({ id: newId(), ...step }))])
    setTyped(rest)
    return taken.length
  }
  /** A text of several lines becomes as many steps at once. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    if (stepsIn(pasted).length < 2) return
    event.preventDefault()
    add(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? 0))
  }
  const moveStep = (from: number, to: number): void => {
    const moved = value[from]
    if (moved) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const { listRef, carried, take } = useStepDrag({
    order: value.map(({ id }) => id),
    onMove: ({ id, to }) =>
      moveStep(
        value.findIndex(step => step.id === id),
        to,
      ),
  })
  return (
    <section className={styles.field} aria-label={messages.checklist}>
      <div className={styles.head}>
        <h3 className={styles.name}>{messages.checklist}</h3>
        {value.length > 0 && (
          <span className={styles.count}>{propertyMessages.steps(done, value.length)}</span>
        )}
      </div>
      {value.length > 0 && (
        <progress className={styles.bar} value={done} max={value.length} aria-label={messages.checklist} />
      )}
      <ul ref={listRef} className={styles.steps}>
        {value.map((step, index) => (
          <ChecklistStep
            key={step.id}
            step={step}
            place={index + 1}
            count={value.length}
            maxLength={limits.checklistItem}
            onChange={next => onChange(value.with(index, next))}
            isCarried={carried === step.id}
            onMove={by => moveStep(index, index + by)}
            onTake={event => take(step.id, event)}
            onRemove={() => {
              onChange(value.toSpliced(index, 1))
              inputRef.current?.focus()
            }}
          />
        ))}
      </ul>
      {(value.length < limits.checklist || typed !== '') && (
        <div className={styles.add}>
          <textarea
            ref={inputRef}
            className={classes(fieldStyles.input, styles.new)}
            name="step"
            rows={Math.min(Math.max(lines.length, 1), MOST_ROWS)}
            aria-label={messages.addStep}
            value={typed}
            placeholder={messages.addStepPlaceholder}
            autoComplete="off"
            aria-describedby={`${id}-notes`}
            onChange={event => setTyped(event.target.value)}
            onPaste={paste}
            onBlur={() => add(typed)}
            onKeyDown={event => {
              if (event.nativeEvent.isComposing) return
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              const count = add(typed)
              // Esc closes the panel, and a field that leaves the page gets no blur: an Esc that adds a step does no more.
              if (event.key === 'Enter' || count > 0) event.preventDefault()
            }}
          />
          {typed.trim() !== '' && (
            <Button icon={<Add20Regular />} onClick={() => add(typed)}>
              {messages.add}
            </Button>
          )}
          <FieldNotes id={`${id}-notes`}>
            {value.length < limits.checklist ? (
              <TooLong text={longest} most={limits.checklistItem} />
            ) : (
              messages.stepsFull(limits.checklist)
            )}
          </FieldNotes>
        </div>
      )}
    </section>
  )
}
