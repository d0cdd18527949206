import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './DataTable.module.css'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** The column that names the row; on a phone it heads the card. */
  readonly isHead?: boolean
  /** `end` for numbers and for menus. */
  readonly align?: 'start' | 'end'
  /** True when only screen readers get the title. On a phone's card the column is in a corner. */
  readonly isTitleHidden?: boolean
  /** True when a phone's card shows the column at its bottom as a row of buttons, without the title. */
  readonly isFoot?: boolean
  /** True when a phone's card leaves the column out, because it is too long. */
  readonly isTableOnly?: boolean
  /** True when the column is left out below 1100 px; a phone's card shows it. */
  readonly isWideOnly?: boolean
}

export type DataTableProps<Row> = {
  /** A name for the set of rows, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** True while other rows load: the old ones stay under a moving line. */
  readonly isBusy?: boolean
}

/** A table; on a phone each row is a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isBusy }: DataTableProps<Row>) {
  return (
    <div className={classes(styles.frame, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  column.align === 'end' && styles.end,
                  column.isWideOnly && styles.wideOnly,
                )}
              >
                <span className={column.isTitleHidden || column.isFoot ? styles.hiddenTitle : undefined}>
                  {column.title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const name = classes(
    column.align === 'end' && styles.end,
    column.isHead && styles.name,
    column.isWideOnly && styles.wideOnly,
    column.isTitleHidden && styles.bare,
    column.isFoot && styles.foot,
    column.isTableOnly && styles.tableOnly,
  )
  const isTitled = !column.isTitleHidden && !column.isFoot && !column.isTableOnly
  const content = column.render(row)
  if (column.isHead) {
    return (
      <th scope="row" className={name}>
        {content}
      </th>
    )
  }
  return (
    <td className={name} data-title={isTitled ? column.title : undefined}>
      {content}
    </td>
  )
}
