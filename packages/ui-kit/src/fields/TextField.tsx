import { Eye20Regular } from '@fluentui/react-icons/headless/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/headless/svg/eye-off'
import { KeyboardShift16Regular } from '@fluentui/react-icons/headless/svg/keyboard-shift'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { classes } from '../layout/classes.js'
import { FieldNotes } from './FieldNotes.js'
import { messages } from './messages.js'
import styles from './TextField.module.css'
import { TooLong } from './TooLong.js'

export type TextFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (change: { readonly value: string }) => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  readonly hint?: string
  /** The complete sentence to show, such as 'Error: El correo no es válido'. Spec §5. */
  readonly error?: string
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  /** Longer texts are kept and said, so that nothing of a pasted one is lost; the server refuses them. */
  readonly maxLength?: number
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled line of text. A password can be revealed, and the field warns of caps lock. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const { label, name, value, type = 'text', hint, error } = props
  const id = useId()
  const [isRevealed, setRevealed] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const isPassword = type === 'password'
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(isPassword && event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={classes(styles.input, isPassword && styles.withReveal)}
          name={name}
          type={isPassword && isRevealed ? 'text' : type}
          value={value}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
          {...((isPassword || type === 'email') && { autoCapitalize: 'none', spellCheck: false })}
          onChange={event => props.onChange({ value: event.target.value })}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={isRevealed ? messages.hidePassword : messages.showPassword}
            aria-controls={id}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff20Regular /> : <Eye20Regular />}
          </button>
        )}
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint}>
        <TooLong text={value} most={props.maxLength} />
        {isCapsLock && (
          <p className={styles.note}>
            <KeyboardShift16Regular />
            <span>{messages.capsLock}</span>
          </p>
        )}
      </FieldNotes>
    </div>
  )
}
