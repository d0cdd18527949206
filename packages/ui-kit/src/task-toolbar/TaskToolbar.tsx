import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { type ReactNode, useRef } from 'react'
import { classes } from '../layout/classes.js'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { SearchField } from '../fields/SearchField.js'
import { TabLinks, type TabLink } from '../controls/TabLinks.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import styles from './TaskToolbar.module.css'
import { useRowAfterSearch } from './useRowAfterSearch.js'

export type TaskToolbarProps = {
  readonly views?: {
    readonly label: string
    readonly tabs: readonly TabLink[]
    readonly current: string
    /** True to show icons without words on a phone, in one line with the filters. */
    readonly isShort?: boolean
  }
  /** The choice between list and calendar, where the views are other pages. */
  readonly layouts?: { readonly tabs: readonly TabLink[]; readonly current: string }
  readonly search: string
  /** True while the typed text is not searched for yet. */
  readonly isSearchAhead: boolean
  readonly onSearch: (change: { readonly value: string }) => void
  /** Further filters. */
  readonly children?: ReactNode
  /** The address of the form for a new task; null when the person may not create one. */
  readonly newHref: string | null
  /** Called to begin a new task where no form has an address. */
  readonly onNew?: (() => void) | undefined
}

/** The bar above tasks: the choice of the view, search and filters, and a link to create a task. */
export function TaskToolbar(props: TaskToolbarProps) {
  const { views, layouts, search, onSearch, children, newHref, onNew } = props
  const barRef = useRef<HTMLDivElement>(null)
  const toRow = useRowAfterSearch(barRef, props.isSearchAhead)
  const add = { appearance: 'primary', size: 'small', icon: <Add20Regular /> } as const
  const addText = <span className={styles.newText}>{propertyMessages.newTask}</span>
  return (
    <div ref={barRef} className={classes(styles.bar, views?.isShort && styles.line)}>
      {views && (
        <div className={styles.views}>
          <TabLinks {...views} />
        </div>
      )}
      {layouts && (
        <div className={styles.layouts}>
          <TabLinks label={propertyMessages.views} {...layouts} isShort />
        </div>
      )}
      <div className={styles.filters}>
        <div
          className={styles.search}
          data-press="search"
          title={propertyMessages.withKey(messages.search, propertyMessages.keySearch)}
        >
          <SearchField
            label={messages.search}
            value={search}
            onChange={change => {
              toRow.giveUp()
              onSearch(change)
            }}
            onLeave={toRow.go}
          />
        </div>
        {children}
      </div>
      {(newHref !== null || onNew) && (
        <span
          className={styles.new}
          data-press="new"
          title={propertyMessages.withKey(propertyMessages.newTask, propertyMessages.keyNew)}
        >
          {newHref === null ? (
            <Button {...add} onClick={onNew}>
              {addText}
            </Button>
          ) : (
            <ButtonLink {...add} href={newHref}>
              {addText}
            </ButtonLink>
          )}
        </span>
      )}
    </div>
  )
}
