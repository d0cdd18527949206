import { EmojiPicker as Picker } from 'frimousse'
import { useState } from 'react'
import styles from './EmojiPicker.module.css'
import { EmojiCategory, EmojiCell, EmojiRow } from './EmojiPickerParts.js'
import { EmojiSearch } from './EmojiSearch.js'
import packed from './emojis.json'
import { rankedEmojis, TONES, unpackEmojis } from './rules.emojis.js'
import { SkinTones, type SkinTone } from './SkinTones.js'
import { messages } from './messages.js'

/** The emojis that a device remembers for a person. */
export type EmojiMemory = {
  /** Newest first. */
  readonly recents: readonly string[]
  readonly tone: SkinTone
  /** Called with each emoji that is picked, so that it becomes the newest. */
  readonly onUsed: (use: { readonly emoji: string }) => void
  readonly onTone: (choice: { readonly tone: SkinTone }) => void
}

export type EmojiPickerProps = {
  readonly memory: EmojiMemory
  readonly onPick: (pick: { readonly emoji: string }) => void
}

/** Spanish data of our own: nothing is asked of another server. */
const DATA = {
  ...unpackEmojis(packed),
  locale: 'es-mx',
  skinTones: Object.fromEntries(TONES.map(tone => [tone, messages.tones[tone]])) as Record<
    (typeof TONES)[number],
    string
  >,
}
/** The emojis that a search looks through: the best matches first, whatever their group. */
const RANKED = {
  ...DATA,
  emojis: rankedEmojis(DATA.emojis),
  categories: [{ index: 0, label: messages.foundEmojis }],
}
/** frimousse asks for the emojis again when the version changes, and shows the earlier ones until they come. */
const VERSIONS = { all: 1, ranked: 2 }
const COMPONENTS = { CategoryHeader: EmojiCategory, Row: EmojiRow, Emoji: EmojiCell }

function resolveEmojis(_locale: string, { emojiVersion }: { readonly emojiVersion?: number }) {
  return emojiVersion === VERSIONS.ranked ? RANKED : DATA
}

/** The px that a finger or a pointer needs for one emoji. */
const CELL = { fine: 36, coarse: 44 }
const PADDING = 16

function columnsHere(): number {
  const cell = window.matchMedia('(pointer: coarse)').matches ? CELL.coarse : CELL.fine
  const width = window.innerWidth < 640 ? window.innerWidth : 9 * cell + PADDING
  return Math.floor((width - PADDING) / cell)
}

/** All emojis, found by their Spanish names; the recent ones stand first. Import this file lazily. */
export function EmojiPicker({ memory, onPick }: EmojiPickerProps) {
  const { recents, tone, onUsed, onTone } = memory
  const [columns] = useState(columnsHere)
  const [search, setSearch] = useState('')

  function pick(emoji: string): void {
    onUsed({ emoji })
    onPick({ emoji })
  }

  return (
    <Picker.Root
      className={styles.picker}
      locale="es-mx"
      emojiVersion={search.trim() === '' ? VERSIONS.all : VERSIONS.ranked}
      resolveEmojiData={resolveEmojis}
      skinTone={tone}
      columns={columns}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <div className={styles.head}>
        <EmojiSearch emojis={DATA.emojis} search={search} onSearch={setSearch} onPick={pick} />
        <SkinTones tone={tone} onTone={onTone} />
      </div>
      {recents.length > 0 && search === '' && (
        <div className={styles.recents} role="group" aria-label={messages.recentEmoji}>
          {recents.slice(0, columns).map(emoji => (
            <button key={emoji} type="button" className={styles.cell} onClick={() => pick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>{messages.loadingEmoji}</Picker.Loading>
        <Picker.Empty className={styles.note}>{({ search: text }) => messages.noEmoji(text)}</Picker.Empty>
        <Picker.List className={styles.list} components={COMPONENTS} />
      </Picker.Viewport>
      <Picker.ActiveEmoji>
        {({ emoji }) => (
          <p className={styles.active}>
            {emoji && (
              <>
                <span className={styles.activeEmoji}>{emoji.emoji}</span>
                {emoji.label}
              </>
            )}
          </p>
        )}
      </Picker.ActiveEmoji>
    </Picker.Root>
  )
}
