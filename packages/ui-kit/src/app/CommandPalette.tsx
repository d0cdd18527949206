import { Search20Regular } from '@fluentui/react-icons/headless/svg/search'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { Keys } from '../display/Keys.js'
import { useModal } from '../overlays/useModal.js'
import styles from './CommandPalette.module.css'
import { matchCommands, type Command } from './rules.commands.js'
import { keyHints, keyNames, messages } from './messages.js'

export type PaletteCommand = Command & { readonly icon?: ReactNode; readonly keys?: readonly string[] }

export type CommandPaletteProps = {
  /** The commands in the order to show before anything is typed, recent ones first. */
  readonly commands: readonly PaletteCommand[]
  /** The text that it begins with; blank unless given. */
  readonly initialQuery?: string
  /** True while a search on the server for further commands is running. */
  readonly isSearching?: boolean
  /** Called with the typed text, to search the server. Pass the same function on every render. */
  readonly onQuery?: (change: { readonly query: string }) => void
  readonly onRun: (run: { readonly id: string }) => void
  readonly onClose: () => void
}

const FOOT = [
  { keys: [keyNames.up, keyNames.down], text: keyHints.move },
  { keys: [keyNames.enter], text: keyHints.open },
  { keys: [keyNames.escape], text: keyHints.close },
  { keys: keyHints.filters, text: keyHints.narrow },
]

/** A dialog to find a page or an action: a combobox over a grouped list; Enter runs the command. */
export function CommandPalette(props: CommandPaletteProps) {
  const { commands, initialQuery = '', isSearching, onQuery, onRun, onClose } = props
  const id = useId()
  const dialogRef = useModal()
  const [query, setQuery] = useState(initialQuery)
  const [active, setActive] = useState(0)
  /** The text whose Enter came before its hits. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const groups = matchCommands(commands, query)
  const found = groups.flatMap(group => group.commands)
  const activeCommand = found[active]
  const optionId = (command: Command): string => `${id}-${command.id}`

  useEffect(() => {
    if (activeCommand) document.getElementById(optionId(activeCommand))?.scrollIntoView({ block: 'nearest' })
  })

  const first = found[0]
  const isAwaited = awaited !== null && awaited === query && !isSearching && first !== undefined
  useEffect(() => {
    if (isAwaited) onRun({ id: first.id })
  }, [isAwaited, first, onRun])

  const run = (command: Command): void => {
    // A command may leave the palette open with other commands, and the old place would be one of theirs.
    setActive(0)
    onRun({ id: command.id })
  }

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (found.length > 0) setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (activeCommand) run(activeCommand)
      else if (isSearching) setAwaited(query)
    }
  }

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={messages.palette}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.search}>
        <Search20Regular />
        <input
          className={styles.input}
          role="combobox"
          aria-label={messages.palette}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeCommand && optionId(activeCommand)}
          placeholder={messages.palettePlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={steer}
          onChange={event => {
            setQuery(event.target.value)
            setActive(0)
            onQuery?.({ query: event.target.value })
          }}
        />
        <HiddenText>
          <span role="status">{query !== '' && messages.paletteResults(found.length)}</span>
        </HiddenText>
      </div>
      {/* A command that always matches, such as a question to the assistant, is no hit. */}
      {found.every(({ isLast }) => isLast) && (
        <p className={styles.empty}>
          {isSearching ? messages.paletteSearching : messages.paletteEmpty(query)}
        </p>
      )}
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={messages.palette}>
        {groups.map(({ group, commands: members }) => (
          <div key={group} className={styles.group} role="group" aria-label={group}>
            <p className={styles.heading} aria-hidden="true">
              {group}
            </p>
            {members.map(command => (
              <div
                key={command.id}
                id={optionId(command)}
                className={styles.option}
                role="option"
                aria-selected={command === activeCommand}
                onPointerMove={() => setActive(found.indexOf(command))}
                // Keeps the focus in the field.
                onPointerDown={event => event.preventDefault()}
                onClick={() => run(command)}
              >
                <span className={styles.icon}>{command.icon}</span>
                <span className={styles.title}>{command.title}</span>
                <span className={styles.subtitle}>{command.subtitle}</span>
                {command.keys && <Keys keys={command.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.foot} aria-hidden="true">
        {FOOT.map(({ keys, text }) => (
          <span key={text} className={styles.hint}>
            <Keys keys={keys} />
            {text}
          </span>
        ))}
      </p>
    </dialog>
  )
}
