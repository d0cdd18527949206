import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The selected rows of a list. */
export interface Selection {
  /** The selected rows that are on screen. */
  readonly ids: ReadonlySet<number>
  /** Selects a row or takes it out; with `isRange` all rows since the last chosen one. */
  readonly toggle: (choice: { readonly id: number; readonly isRange: boolean }) => void
  readonly clear: () => void
}

/** The overlays that Esc closes first, and the fields that it empties. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'
const FIELD = 'input:not([type="checkbox"]), textarea, select'

/** Returns the selection among the rows on screen, which Esc clears; `order` are their ids from top to bottom. */
export function useSelection(order: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  const ids = useMemo(() => new Set(order.filter(id => chosen.has(id))), [order, chosen])
  const latest = useRef({ ids, last, order })
  useLayoutEffect(() => {
    latest.current = { ids, last, order }
  })
  // It stays the same, so that choosing one row draws one row.
  const toggle = useCallback<Selection['toggle']>(({ id, isRange }) => {
    const now = latest.current
    const next = new Set(now.ids)
    const [from, to] = [now.last === null ? -1 : now.order.indexOf(now.last), now.order.indexOf(id)]
    if (isRange && from !== -1) {
      for (const each of now.order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
    } else if (!next.delete(id)) next.add(id)
    setChosen(next)
    setLast(id)
  }, [])
  const clear = useCallback(() => setChosen(new Set()), [])
  const isAny = ids.size > 0
  useEffect(() => {
    if (!isAny) return
    const onKey = ({ key, target }: KeyboardEvent): void => {
      const isForOther =
        document.querySelector(OVERLAY) || (target instanceof Element && target.matches(FIELD))
      if (key === 'Escape' && !isForOther) clear()
    }
    // The capture phase comes before Esc closes an overlay, so that `OVERLAY` still finds it.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isAny, clear])
  return { ids, toggle, clear }
}
