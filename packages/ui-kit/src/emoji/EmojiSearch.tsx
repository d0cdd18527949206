import { EmojiPicker as Picker, useActiveEmoji } from 'frimousse'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './EmojiPicker.module.css'
import { emojiFits, type PickerEmoji } from './rules.emojis.js'
import { messages } from './messages.js'

type EmojiSearchProps = {
  readonly emojis: readonly PickerEmoji[]
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onPick: (emoji: string) => void
}

/**
 * The search field of the emoji picker. frimousse filters only when the browser is idle: an Enter before that
 * would pick from the list of the words before. Such an Enter waits for the first emoji that fits the words.
 */
export function EmojiSearch({ emojis, search, onSearch, onPick }: EmojiSearchProps) {
  const active = useActiveEmoji()
  const awaited = useRef(false)
  const source = emojis.find(({ label }) => label === active?.label)
  const fits = source !== undefined && emojiFits(source, search)

  useEffect(() => {
    if (!awaited.current || !fits || active === undefined) return
    awaited.current = false
    onPick(active.emoji)
  }, [fits, active, onPick])

  function keep(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || fits || search.trim() === '') return
    event.preventDefault()
    awaited.current = true
  }

  return (
    <Picker.Search
      className={styles.search}
      value={search}
      placeholder={messages.searchEmoji}
      aria-label={messages.searchEmoji}
      autoFocus
      onKeyDown={keep}
      onChange={event => {
        awaited.current = false
        onSearch(event.target.value)
      }}
    />
  )
}
