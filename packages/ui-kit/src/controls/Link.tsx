import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './Link.module.css'
import { messages } from './messages.js'

export type LinkProps = {
  readonly children: ReactNode
  readonly href: string
  /** True inside a sentence, where colour alone does not set the link apart from the text. */
  readonly isInText?: boolean
  readonly isExternal?: boolean
  /** The name of the thing behind the link, where its text does not say it. */
  readonly title?: string
}

/** A text link. An external link opens in a new tab and says so to screen readers. */
export function Link({ children, href, isInText, isExternal, title }: LinkProps) {
  return (
    <a
      className={classes(styles.link, isInText && styles.inText)}
      href={href}
      title={title}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {isExternal && <HiddenText>{messages.opensOutside}</HiddenText>}
    </a>
  )
}
