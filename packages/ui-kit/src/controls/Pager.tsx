import { ChevronLeft20Regular } from '@fluentui/react-icons/headless/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/headless/svg/chevron-right'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import styles from './Pager.module.css'
import { pageWindow } from './pageWindow.js'

export type PagerProps = {
  /** From 1. */
  readonly page: number
  readonly lastPage: number
  /** Rows on all pages. */
  readonly total: number
  readonly onPage?: (choice: { readonly page: number }) => void
  /** The address of a page, where the page stands in the address; then its stops are links. */
  readonly hrefFor?: (page: number) => string
}

/** The way through the pages of a list. Nothing for an empty list; only the count where there is one page. */
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
    // It stays in the page and in focus, so that who walks to the end by keyboard is not thrown out.
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
