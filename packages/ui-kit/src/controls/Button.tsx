import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import { Spinner } from '../display/Spinner.js'

export type ButtonProps = {
  readonly children: ReactNode
  /** The accessible name, when the text does not say what the button acts on; it begins with the text. */
  readonly label?: string
  readonly appearance?: 'primary' | 'secondary' | 'subtle'
  readonly tone?: 'neutral' | 'danger'
  /** 32 px high in rows and toolbars, 36 in forms, 36 with more room, 72 for the kiosk; 44 under a thumb. */
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  readonly isWide?: boolean
  readonly icon?: ReactNode
  /** True while the action runs: the button keeps its place, size and focus, and ignores clicks. */
  readonly isPending?: boolean
  readonly pendingText?: string
  readonly type?: 'button' | 'submit'
  /** The id of the form that the button submits, when the button is outside of it. */
  readonly form?: string
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

export type ButtonLook = Pick<ButtonProps, 'appearance' | 'tone' | 'size' | 'isWide' | 'isPending'>

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook): string {
  const { appearance = 'secondary', tone, size = 'medium', isWide, isPending } = look
  return classes(
    styles.button,
    styles[appearance],
    tone === 'danger' && styles.danger,
    size !== 'medium' && styles[size],
    isWide && styles.wide,
    isPending && styles.pending,
  )
}

/** A button that acts on this page. Use `ButtonLink` to go to another page. */
export function Button({ ref, ...props }: ButtonProps) {
  const { children, icon, isPending = false, pendingText = messages.saving, type = 'button', onClick } = props
  return (
    <button
      ref={ref}
      type={type}
      form={props.form}
      aria-label={props.label}
      className={buttonClass(props)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      autoFocus={props.autoFocus}
      onClick={event => {
        // While the action runs, a submit button must not send its form a second time.
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {isPending && (
        <span className={styles.spinner} role="img" aria-label={pendingText}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
