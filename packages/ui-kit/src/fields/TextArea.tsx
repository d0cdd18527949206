import { type CSSProperties, type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react'
import { classes } from '../layout/classes.js'
import { FieldNotes } from './FieldNotes.js'
import styles from './TextArea.module.css'
import fieldStyles from './TextField.module.css'
import { TooLong } from './TooLong.js'
import { useGrowing } from './useGrowing.js'

export type TextAreaProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  readonly hint?: string
  /** The complete sentence to show, such as 'Error: El texto es muy largo'. Spec §5. */
  readonly error?: string
  readonly placeholder?: string
  /** The minimum of lines shown; the field grows with its text. */
  readonly rows?: number
  readonly isRequired?: boolean
  /** True when only screen readers get the label. */
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly maxLength?: number
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onBlur?: () => void
}

/** A labelled text of several lines that grows while one types. */
export function TextArea({ ref, ...props }: TextAreaProps) {
  const { label, name, value, hint, error, rows = 2 } = props
  const id = useId()
  const areaRef = useGrowing(value, ref)
  return (
    <div className={fieldStyles.field}>
      <label className={props.isLabelHidden ? styles.hidden : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={areaRef}
        id={id}
        className={classes(fieldStyles.input, styles.area, rows === 1 && styles.line)}
        name={name}
        value={value}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        onFocus={props.autoFocus ? toEnd : undefined}
        aria-required={props.isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={event => props.onChange({ value: event.target.value })}
        onKeyDown={props.onKeyDown}
        onBlur={props.onBlur}
      />
      <FieldNotes id={`${id}-notes`} error={error} hint={hint}>
        <TooLong text={value} most={props.maxLength} />
      </FieldNotes>
    </div>
  )
}

/** A field that opens with a text is there to go on with it: browsers put the caret before it. */
function toEnd({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  const { length } = currentTarget.value
  currentTarget.setSelectionRange(length, length)
}
