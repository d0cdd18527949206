import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { Keys } from '../display/Keys.js'
import styles from './CommandList.module.css'
import type { PaletteField } from './CommandPalette.js'
import { keyNames, messages } from './messages.js'
import { keyHints, paletteMessages } from './messages.palette.js'
import { matchCommands, NONE, placeAfter, type Command } from './rules.commands.js'

export type PaletteCommand = Command & {
  /** A second line: the part of the thing's text that holds the words, where its title does not. */
  readonly excerpt?: string | undefined
  readonly icon?: ReactNode
  readonly keys?: readonly string[]
}

export type CommandListProps = {
  readonly field: PaletteField
  /** The commands in the order to show before anything is typed, recent ones first. */
  readonly commands: readonly PaletteCommand[]
  /** True while a search on the server for further commands is running. */
  readonly isSearching?: boolean
  /** True when that search failed: what is not listed may exist all the same. */
  readonly hasFailed?: boolean
  /** True when there are more hits than can be listed: only other words find them. */
  readonly isCut?: boolean
  readonly onRun: (run: { readonly id: string }) => void
}

const FOOT = [
  { keys: [keyNames.up, keyNames.down], text: keyHints.move },
  { keys: [keyNames.enter], text: keyHints.open },
  { keys: [keyNames.escape], text: keyHints.close },
  { keys: keyHints.filters, text: keyHints.narrow },
]

/** The grouped list of the palette's commands, which the keys of its field steer; Enter runs the command. */
export function CommandList({ field, commands, isSearching, hasFailed, isCut, onRun }: CommandListProps) {
  const { id, query, steering, early, onActive } = field
  const groups = matchCommands(commands, query)
  const found = groups.flatMap(group => group.commands)
  const first = found[0]?.isByHand ? undefined : found[0]
  const start = first ? 0 : NONE
  // Another text begins again at the first command.
  const [place, setPlace] = useState(
    early.steps === 0 ? null : { query, at: placeAfter(start, early.steps, found.length) },
  )
  const active = place?.query === query ? place.at : start
  const setActive = (at: number): void => setPlace({ query, at })
  /** The text whose Enter came before its hits, or before this list. */
  const [awaited, setAwaited] = useState(early.isEntered ? query : null)
  if (awaited !== null && awaited !== query) setAwaited(null)
  const activeCommand = found[active]
  const optionId = (command: Command): string => `${id}-${command.id}`
  const activeId = activeCommand && optionId(activeCommand)

  useEffect(() => onActive(activeId), [onActive, activeId])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  })

  const awaitedId = awaited === query && !activeCommand?.isByHand ? activeCommand?.id : undefined
  const runAwaited = useEffectEvent((hit: string): void => onRun({ id: hit }))
  useEffect(() => {
    if (awaitedId !== undefined) runAwaited(awaitedId)
  }, [awaitedId])

  const run = (command: Command): void => {
    // A command may leave the palette open with other commands, and the old place would be one of theirs.
    setPlace(null)
    onRun({ id: command.id })
  }

  const enter = (): void => {
    if (activeCommand) run(activeCommand)
    else if (isSearching) setAwaited(query)
  }

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) enter()
    else if (found.length > 0) setActive(placeAfter(active, step, found.length))
  }
  useImperativeHandle(steering, () => steer)

  return (
    <>
      <HiddenText>
        <span role="status">
          {query !== '' && (hasFailed ? paletteMessages.failed : paletteMessages.results(found.length))}
          {isCut && ` ${paletteMessages.cut}`}
        </span>
      </HiddenText>
      {/* A command that always matches, such as a question to the assistant, is no hit. */}
      {found.every(({ isLast }) => isLast) && (
        <p className={styles.empty}>
          {isSearching
            ? paletteMessages.searching
            : hasFailed
              ? paletteMessages.failed
              : paletteMessages.empty(query)}
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
                onPointerMove={() => command !== activeCommand && setActive(found.indexOf(command))}
                // Keeps the focus in the field.
                onPointerDown={event => event.preventDefault()}
                onClick={() => run(command)}
              >
                <span className={styles.icon}>{command.icon}</span>
                {command.excerpt === undefined ? (
                  <span className={styles.title}>{command.title}</span>
                ) : (
                  <span className={styles.lines}>
                    <span className={styles.title}>{command.title}</span>
                    <span className={styles.excerpt}>{command.excerpt}</span>
                  </span>
                )}
                <span className={styles.subtitle}>{command.subtitle}</span>
                {command.keys && <Keys keys={command.keys} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isCut && (
        <p className={styles.cut} aria-hidden="true">
          {paletteMessages.cut}
        </p>
      )}
      <p className={styles.foot} aria-hidden="true">
        {FOOT.map(({ keys, text }) => (
          <span key={text} className={styles.hint}>
            <Keys keys={keys} />
            {text}
          </span>
        ))}
      </p>
    </>
  )
}
