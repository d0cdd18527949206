import { useStayingFocus } from '../overlays/useStayingFocus.js'
import styles from './PropertyButton.module.css'

export type QuickChoicesProps<Key extends string> = {
  /** The name of the group. */
  readonly label: string
  readonly choices: readonly { readonly key: Key; readonly label: string }[]
  readonly onChoose: (choice: { readonly key: Key }) => void
}

/** The likely values of a field, in a line below it that wraps; nothing when there are none. */
export function QuickChoices<Key extends string>({ label, choices, onChoose }: QuickChoicesProps<Key>) {
  const kept = useStayingFocus<HTMLDivElement>()
  if (choices.length === 0) return null
  return (
    // A chosen value leaves the choices, and the focus stays with the others.
    <div {...kept} className={styles.choices} role="group" aria-label={label} tabIndex={-1}>
      {choices.map(choice => (
        <button
          key={choice.key}
          type="button"
          className={styles.choice}
          // Keeps the focus in the field, which would take its text for a value when it loses it.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose({ key: choice.key })}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
