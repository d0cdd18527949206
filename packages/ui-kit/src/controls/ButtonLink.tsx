import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './Button.js'
import styles from './Button.module.css'

export type ButtonLinkProps = Omit<ButtonLook, 'isPending'> & {
  readonly children: ReactNode
  readonly href: string
  readonly icon?: ReactNode
  readonly autoFocus?: boolean
  /** Called on a click; the browser follows the link by itself. */
  readonly onClick?: () => void
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return (
    <a className={buttonClass(props)} href={props.href} autoFocus={props.autoFocus} onClick={props.onClick}>
      {props.icon && <span className={styles.icon}>{props.icon}</span>}
      <span className={styles.label}>{props.children}</span>
    </a>
  )
}
