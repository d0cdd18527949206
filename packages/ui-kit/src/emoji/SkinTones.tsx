import { useId } from 'react'
import styles from './SkinTones.module.css'
import { messages } from './messages.js'

export type SkinTone = 'none' | 'light' | 'medium-light' | 'medium' | 'medium-dark' | 'dark'

export type SkinTonesProps = {
  readonly tone: SkinTone
  readonly onTone: (choice: { readonly tone: SkinTone }) => void
}

const HANDS = [
  { tone: 'none', hand: '✋' },
  { tone: 'light', hand: '✋🏻' },
  { tone: 'medium-light', hand: '✋🏼' },
  { tone: 'medium', hand: '✋🏽' },
  { tone: 'medium-dark', hand: '✋🏾' },
  { tone: 'dark', hand: '✋🏿' },
] as const

/** The choice of the skin tone of hands and people; the arrow keys move it. */
export function SkinTones({ tone, onTone }: SkinTonesProps) {
  const name = useId()
  return (
    <div className={styles.tones} role="radiogroup" aria-label={messages.skinTone}>
      {HANDS.map(each => (
        <label key={each.tone} className={styles.tone}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={each.tone === tone}
            aria-label={messages.tones[each.tone]}
            onChange={() => onTone({ tone: each.tone })}
          />
          <span aria-hidden="true">{each.hand}</span>
        </label>
      ))}
    </div>
  )
}
