import { Navigation20Regular } from '@fluentui/react-icons/headless/svg/navigation'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import { useEffect, useRef, type ReactNode } from 'react'
import { FileDropArea } from '../composer/FileDropArea.js'
import { IconButton } from '../controls/IconButton.js'
import { classes } from '../layout/classes.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import styles from './AssistantLayout.module.css'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { messages } from './messages.js'

export type AssistantLayoutProps = {
  readonly list: ReactNode
  /** True on a small screen while the list covers the chat. */
  readonly isListOpen: boolean
  readonly title: string
  /** A line below the title, such as who shared the chat. */
  readonly subtitle?: string
  /** The actions on the open chat; empty in the initial view. */
  readonly entries: readonly MenuEntry[]
  /** Beside the menu, such as who answers. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** The composer, and what stands above it. */
  readonly foot: ReactNode
  readonly onList: (change: { readonly isOpen: boolean }) => void
  /** Called with files that are dropped on the open chat or the initial view. */
  readonly onFiles: (choice: { readonly files: readonly File[] }) => void
}

/** The page of the assistant: the chats beside the open one; on a small screen the list covers it. */
export function AssistantLayout(props: AssistantLayoutProps) {
  const { isListOpen, title, subtitle, entries, onList } = props
  const paneRef = useRef<HTMLDivElement>(null)
  const toggleRef = useRef<HTMLSpanElement>(null)
  // A waiting question goes from there when it is sent or dropped.
  const kept = useStayingFocus<HTMLDivElement>()
  useEffect(() => {
    if (!isListOpen) return
    const pane = paneRef.current
    pane?.querySelector<HTMLElement>('a, button')?.focus()
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      onList({ isOpen: false })
      toggleRef.current?.querySelector('button')?.focus()
    }
    pane?.addEventListener('keydown', close)
    return () => pane?.removeEventListener('keydown', close)
  }, [isListOpen, onList])

  return (
    <div className={styles.page}>
      <div ref={paneRef} className={classes(styles.pane, isListOpen && styles.shown)}>
        {props.list}
      </div>
      {isListOpen && (
        <button
          type="button"
          className={styles.veil}
          aria-label={messages.close}
          tabIndex={-1}
          onClick={() => onList({ isOpen: false })}
        />
      )}
      <section className={styles.chat} aria-label={title} data-ends-with-composer>
        <FileDropArea onFiles={props.onFiles}>
          <header className={styles.head}>
            <span ref={toggleRef} className={styles.toggle}>
              <IconButton
                label={messages.showChats}
                icon={<Navigation20Regular />}
                isExpanded={isListOpen}
                onClick={() => onList({ isOpen: !isListOpen })}
              />
            </span>
            <div className={styles.titles}>
              <h2 className={styles.title}>{title}</h2>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {props.tools}
            {entries.length > 0 && (
              <MenuButton look="icon" label={messages.actionsOf(title)} entries={entries}>
                <MoreHorizontal20Regular />
              </MenuButton>
            )}
          </header>
          {props.children}
          <div {...kept} className={styles.foot}>
            {props.foot}
          </div>
        </FileDropArea>
      </section>
    </div>
  )
}
