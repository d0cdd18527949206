import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import { messages } from './messages.search.js'
import styles from './SearchPicker.module.css'
import type { Typeahead } from './useTypeahead.js'

/** An item that a picker finds and shows as a chip: a person, a company. */
export interface PickerItem {
  readonly id: number
  readonly name: string
}

export type SearchPickerOptionsProps<Item extends PickerItem> = {
  /** The id of the field; the ids of the options derive from it. */
  readonly id: string
  readonly label: string
  readonly search: Typeahead<Item>
  /** The items that were found and are not chosen yet. */
  readonly items: readonly Item[]
  readonly active: Item | undefined
  /** The sentence for a search that found nothing to choose; a list without it is closed then. */
  readonly noneFound?: string
  readonly isInFlow?: boolean
  readonly renderPicture: (item: Item) => ReactNode
  readonly detailOf?: ((item: Item) => string | null) | undefined
  readonly onPoint: (point: { readonly index: number }) => void
  readonly onPick: (pick: { readonly item: Item }) => void
}

/** The list of what was found, below the field of a `SearchPicker`. */
export function SearchPickerOptions<Item extends PickerItem>(props: SearchPickerOptionsProps<Item>) {
  const { id, label, search, items, active, detailOf, onPoint, onPick } = props
  const isEmpty = items.length === 0
  return (
    <div className={classes(styles.popup, props.isInFlow && styles.inFlow)}>
      <div
        id={`${id}-list`}
        className={classes(styles.list, isEmpty && styles.none)}
        role="listbox"
        aria-label={label}
      >
        {items.map((item, index) => {
          const detail = detailOf?.(item)
          return (
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              className={styles.option}
              role="option"
              aria-selected={item === active}
              onPointerMove={() => onPoint({ index })}
              // Keeps the focus in the field.
              onPointerDown={event => event.preventDefault()}
              onClick={() => onPick({ item })}
            >
              {props.renderPicture(item)}
              <span className={styles.texts}>
                <span className={styles.name}>{item.name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </div>
          )
        })}
      </div>
      {search.kind === 'searching' && isEmpty && <p className={styles.note}>{messages.searching}</p>}
      {search.kind === 'failed' && <p className={styles.note}>{messages.searchFailed}</p>}
      {search.kind === 'found' && isEmpty && props.noneFound && (
        <p className={styles.note}>{props.noneFound}</p>
      )}
    </div>
  )
}
