import { useCallback, useMemo, useState } from 'react'

/** The selected rows of a list. */
export interface Selection {
  /** The selected rows that are on screen. */
  readonly ids: ReadonlySet<number>
  /** Selects a row or takes it out; with `isRange` all rows since the last chosen one. */
  readonly toggle: (choice: { readonly id: number; readonly isRange: boolean }) => void
  readonly clear: () => void
}

/** Returns the selection among the rows on screen; `order` are their ids from top to bottom. */
export function useSelection(order: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  const ids = useMemo(() => new Set(order.filter(id => chosen.has(id))), [order, chosen])
  const toggle = useCallback<Selection['toggle']>(
    ({ id, isRange }) => {
      const next = new Set(ids)
      const [from, to] = [last === null ? -1 : order.indexOf(last), order.indexOf(id)]
      if (isRange && from !== -1) {
        for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
      } else if (!next.delete(id)) next.add(id)
      setChosen(next)
      setLast(id)
    },
    [ids, last, order],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return { ids, toggle, clear }
}
