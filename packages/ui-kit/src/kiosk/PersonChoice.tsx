import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { BoardSearch } from './BoardSearch.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type PersonChoiceProps = {
  readonly title: string
  readonly text?: string
  readonly error?: string | null
  /** Returns the people who match a search; null while there is nothing yet to choose them for. */
  readonly find: ((search: string) => readonly { readonly id: number; readonly name: string }[]) | null
  readonly onChoose: (choice: { readonly id: number }) => void
  readonly onBack: () => void
}

/** The most people that are offered at once. */
const MOST = 8

/** Asks for a person by a search. */
export function PersonChoice({ title, text, error, find, onChoose, onBack }: PersonChoiceProps) {
  const [search, setSearch] = useState('')
  const found = find?.(search) ?? []
  return (
    <KioskPanel title={title} text={text} error={error} backLabel={messages.back} onBack={onBack}>
      {find && (
        <BoardSearch
          value={search}
          onChange={setSearch}
          onEnter={() => {
            const [only, ...others] = found
            if (only && others.length === 0) onChoose({ id: only.id })
          }}
        />
      )}
      <p className={styles.note} role="status">
        {find && found.length === 0 && messages.nobodyFound}
      </p>
      <div className={styles.choices}>
        {found.slice(0, MOST).map(({ id, name }) => (
          <Button key={id} size="huge" isWide onClick={() => onChoose({ id })}>
            {name}
          </Button>
        ))}
      </div>
    </KioskPanel>
  )
}
