import type { NoticeTab, Notification } from '@osys/sdk/notifications/schema'
import { type FocusEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** The time on a row after which it is read, and not only passed. */
const REST_MS = 300

interface Choice {
  readonly chosenId: number | null
  /** The tab in which it was chosen. */
  readonly chosenIn: NoticeTab
}

/**
 * Returns the notification that is read beside the list, and what the list and the place of reading listen to. Where
 * that place is shown, a click on a row chooses it and a second one follows its link; the keys that move from row to
 * row choose without a click.
 */
export function useReading(
  notifications: readonly Notification[],
  tab: NoticeTab,
  onOpen: (notification: Notification) => void,
) {
  const paneRef = useRef<HTMLDivElement>(null)
  const [{ chosenId, chosenIn }, setChosen] = useState<Choice>({ chosenId: null, chosenIn: tab })
  /** The chosen notification once the keys have stayed on it for 300 ms; only then is its task fetched. */
  const [settledId, setSettledId] = useState<number | null>(null)

  useEffect(() => {
    if (chosenId === settledId) return
    const rest = setTimeout(() => setSettledId(chosenId), REST_MS)
    return () => clearTimeout(rest)
  }, [chosenId, settledId])

  useEffect(() => {
    paneRef.current?.firstElementChild?.scrollTo({ top: 0 })
  }, [chosenId])

  function rowOf({ target }: SyntheticEvent): Notification | undefined {
    const link = target instanceof Element ? target.closest('a, p button') : null
    const mark = link?.closest('li')?.querySelector<HTMLElement>('[data-notification]')
    return notifications.find(({ id }) => `${id}` === mark?.dataset.notification)
  }

  function choose({ id }: Notification): void {
    if (id !== chosenId || tab !== chosenIn) setChosen({ chosenId: id, chosenIn: tab })
  }

  function onFocus(event: FocusEvent): void {
    const row = rowOf(event)
    if (row && event.target.matches(':focus-visible')) choose(row)
  }

  function onClickCapture(event: MouseEvent): void {
    const row = rowOf(event)
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const isShown = (paneRef.current?.offsetWidth ?? 0) > 0
    if (!row || !isPlain || !isShown || row.id === chosenId) return
    event.preventDefault()
    event.stopPropagation()
    choose(row)
    setSettledId(row.id)
    onOpen(row)
  }

  return { chosenId, chosenIn, settledId, paneRef, listening: { onFocus, onClickCapture } }
}
