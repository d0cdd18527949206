import { ChevronLeft20Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { messages } from './messages.pager.js'
import styles from './Pager.module.css'
import { pageWindow } from './page-window.js'

export type PagerProps = {
  /** Counted from 1. */
  readonly page: number
  readonly lastPage: number
  /** The number of rows on all pages. */
  readonly total: number
  readonly onPage?: (choice: { readonly page: number }) => void
  /** Returns the address of a page, when the page is part of the address; the stops are then links. */
  readonly hrefFor?: (page: number) => string
}

/** The navigation between the pages of a list. Empty for an empty list; with a single page only the count. */
export function Pager(props: PagerProps) {
  const { page, lastPage, total } = props
  if (total === 0) return null
  return (
    <div className={styles.pager}>
      <p className={styles.total}>{messages.results(total)}</p>
      {lastPage > 1 && (
        <nav className={styles.stops} aria-label={messages.pages}>
          <Stop {...props} to={page - 1} label={messages.previousPage}>
            <ChevronLeft20Regular />
          </Stop>
          {pageWindow(page, lastPage).map(stop =>
            stop.kind === 'gap' ? (
              <span key={`gap-${stop.after}`} className={styles.gap} aria-hidden="true" />
            ) : (
              <Stop key={stop.page} {...props} to={stop.page} label={messages.page(stop.page)} isNumber>
                {stop.page}
              </Stop>
            ),
          )}
          <span className={styles.where}>{messages.pageOf(page, lastPage)}</span>
          <Stop {...props} to={page + 1} label={messages.nextPage}>
            <ChevronRight20Regular />
          </Stop>
        </nav>
      )}
    </div>
  )
}

type StopProps = PagerProps & {
  readonly to: number
  readonly label: string
  readonly isNumber?: boolean
  readonly children: ReactNode
}

function Stop({ page, lastPage, to, label, isNumber, children, hrefFor, onPage }: StopProps) {
  const isThere = to >= 1 && to <= lastPage
  const shared = {
    className: classes(styles.stop, isNumber && styles.number),
    'aria-label': label,
    'aria-current': to === page ? ('page' as const) : undefined,
    // The stop keeps its place and focus, so that keyboard users are not thrown out at the last page.
    'aria-disabled': !isThere || undefined,
  }
  const go = (): void => {
    if (isThere && to !== page) onPage?.({ page: to })
  }
  if (hrefFor && isThere) {
    return (
      <a {...shared} href={hrefFor(to)} onClick={go}>
        {children}
      </a>
    )
  }
  return hrefFor ? (
    <a {...shared} role="link" tabIndex={-1}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared} onClick={go}>
      {children}
    </button>
  )
}
