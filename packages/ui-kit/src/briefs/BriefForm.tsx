import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import type { EditConflict } from '@osys/sdk/state/merge'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { FormAlert } from '../fields/FormAlert.js'
import { useDiscardQuestion } from '../overlays/useDiscardQuestion.js'
import { BriefFields, type BriefFieldsProps } from './BriefFields.js'
import { BriefFiles, type BriefFilesProps } from './BriefFiles.js'
import styles from './BriefForm.module.css'
import { fieldTexts, messages, stepTitles } from './messages.js'
import { stepFields } from './rules.steps.js'

type Value = BriefDraft[keyof BriefDraft]
export type BriefConflicts = { readonly [Field in keyof BriefDraft]?: EditConflict<Value> }

export type BriefFormProps = BriefFieldsProps & {
  /** The fields that another person changed too; empty when all edits merged, null when nobody else saved. */
  readonly conflicts: BriefConflicts | null
  readonly files: BriefFilesProps
  readonly isSaving: boolean
  /** True when the form holds changes or files, which 'Cancelar' would lose. */
  readonly isChanged: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The form with all fields of a brief at once, and with files to add. */
export function BriefForm(props: BriefFormProps) {
  const { draft, errors, conflicts, files, isSaving, isChanged, onChange, onSave, onCancel } = props
  const { question, cancel, cancelRef, onInput } = useDiscardQuestion(isChanged, onCancel)
  const formRef = useRef<HTMLFormElement>(null)
  // The button that opened the form is no longer in the page, so the focus would be lost.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
      {conflicts && <Conflicts conflicts={conflicts} draft={draft} onChange={onChange} />}
      {stepFields.map((_, step) => (
        <section key={stepTitles[step]} className={styles.section} aria-label={stepTitles[step]}>
          {step < stepFields.length - 1 && <h4 className={styles.title}>{stepTitles[step]}</h4>}
          <BriefFields step={step} draft={draft} errors={errors} onChange={onChange} />
        </section>
      ))}
      <section className={styles.section} aria-label={messages.newFiles}>
        <h4 className={styles.title}>{messages.newFiles}</h4>
        <BriefFiles {...files} />
      </section>
      <div className={styles.actions}>
        {question ?? (
          <>
            <Button type="submit" appearance="primary" isPending={isSaving}>
              {messages.save}
            </Button>
            <Button ref={cancelRef} onClick={cancel}>
              {messages.cancel}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

type ConflictsProps = Pick<BriefFormProps, 'draft' | 'onChange'> & { readonly conflicts: BriefConflicts }

/** The values of another person that conflict with the form, each with a button to take it. */
function Conflicts({ conflicts, draft, onChange }: ConflictsProps) {
  const names = Object.keys(conflicts) as (keyof BriefDraft)[]
  if (names.length === 0) return <FormAlert tone="info">{messages.conflictMerged}</FormAlert>
  return (
    <FormAlert tone="info">
      <p>{messages.conflict}</p>
      <ul className={styles.conflicts}>
        {names.map(name => {
          const { mine, theirs } = conflicts[name] as EditConflict<Value>
          const isTheirs = draft[name] === theirs
          return (
            <li key={name} className={styles.conflict}>
              <span className={styles.text}>
                <span className={styles.title}>{fieldTexts[name].label}</span>
                {isTheirs && <span className={styles.whose}>{messages.mine}</span>}
                <span>{textOf(isTheirs ? mine : theirs)}</span>
              </span>
              <Button size="small" onClick={() => onChange({ ...draft, [name]: isTheirs ? mine : theirs })}>
                {isTheirs ? messages.takeMine : messages.takeTheirs}
              </Button>
            </li>
          )
        })}
      </ul>
    </FormAlert>
  )
}

/** Returns the value of a field as a person reads it. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value === '' ? messages.emptied : value
  return value
    .map(({ quantity, type, format, channel }) =>
      [quantity, type, format, channel].filter(Boolean).join(' · '),
    )
    .join('\n')
}
