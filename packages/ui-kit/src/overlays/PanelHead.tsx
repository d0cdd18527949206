import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { HiddenText } from '../display/HiddenText.js'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import styles from './PanelHead.module.css'

export type PanelHeadProps = {
  readonly title: string
  /** The rest of the title, for screen readers, where people see it in the content. */
  readonly titleMore?: string
  /** A line above the title, such as the company that a task belongs to. */
  readonly overline?: ReactNode
  /** A short note beside the title, such as the state of saving. */
  readonly titleNote?: ReactNode
  /** True for a title in small print, when the content holds the heading that people read. */
  readonly isTitleSmall?: boolean
  /** The buttons at the end of the head. */
  readonly headActions?: ReactNode
}

type PlacedProps = PanelHeadProps & {
  readonly titleId: string
  /** Left out for a panel that takes no focus. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
  /** Called by the cross; without it there is none. */
  readonly onClose?: () => void
}

/** The head of a panel: its title, and the buttons beside it. */
export function PanelHead(props: PlacedProps) {
  const { title, titleMore, titleId, titleRef, overline, titleNote, isTitleSmall, headActions, onClose } =
    props
  return (
    <header className={styles.head}>
      <div className={classes(styles.titles, isTitleSmall && styles.small)}>
        {overline && <div className={styles.overline}>{overline}</div>}
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={titleRef && -1}>
          {title}
          {titleMore && <HiddenText> {titleMore}</HiddenText>}
        </h2>
        {titleNote}
      </div>
      {headActions}
      {onClose && <IconButton label={messages.close} icon={<Dismiss20Regular />} onClick={onClose} />}
    </header>
  )
}
