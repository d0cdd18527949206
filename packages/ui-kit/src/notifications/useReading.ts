import type { NotificationTab, Notification } from '@osys/sdk/notifications/schema'
import {
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** The time on a row after which it is read, and not only passed. */
const REST_MS = 300

interface Choice {
  readonly chosenId: number | null
  /** The tab in which it was chosen. */
  readonly chosenIn: NotificationTab
}

export interface ReadingProps {
  readonly tab: NotificationTab
  /** All known notifications, those of other tabs too, newest first: the chosen one and others of its thing are of these. */
  readonly all: readonly Notification[]
  /** The chosen one that the address names; null when it names none. */
  readonly namedId: number | null
  readonly onOpen: (notification: Notification) => void
  /** Called once the person stays on a notification, so that the address can name it. */
  readonly onChoose: (chosen: { readonly id: number }) => void
}

/**
 * Returns the notification that is read beside the list, and what the list and the place of reading listen to. Where
 * that place is shown, a click on a row chooses it and a second one follows its link; the keys that move from row to
 * row choose without a click.
 */
export function useReading({ tab, all, namedId, onOpen, onChoose }: ReadingProps) {
  const paneRef = useRef<HTMLDivElement>(null)
  const [{ chosenId, chosenIn }, setChosen] = useState<Choice>({ chosenId: namedId, chosenIn: tab })
  /** The chosen notification once the keys have stayed on it for 300 ms; only then is its task fetched. */
  const [settledId, setSettledId] = useState(namedId)
  /** The notification that the address named last. When it names another one, as after Back, that one is chosen. */
  const [lastNamedId, setLastNamedId] = useState(namedId)
  if (namedId !== lastNamedId) {
    setLastNamedId(namedId)
    if (namedId !== settledId) {
      setChosen({ chosenId: namedId, chosenIn: tab })
      setSettledId(namedId)
    }
  }

  useEffect(() => {
    if (chosenId === settledId) return
    const rest = setTimeout(() => setSettledId(chosenId), REST_MS)
    return () => clearTimeout(rest)
  }, [chosenId, settledId])

  const tell = useEffectEvent(() => {
    const isShown = (paneRef.current?.offsetWidth ?? 0) > 0
    if (settledId !== null && settledId !== namedId && isShown) onChoose({ id: settledId })
  })
  useEffect(() => tell(), [settledId])

  useEffect(() => {
    paneRef.current?.firstElementChild?.scrollTo({ top: 0 })
  }, [chosenId])

  function rowOf({ target }: SyntheticEvent): Notification | undefined {
    const link = target instanceof Element ? target.closest('a, p button') : null
    const mark = link?.closest('li')?.querySelector<HTMLElement>('[data-notification]')
    return all.find(({ id }) => `${id}` === mark?.dataset.notification)
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
