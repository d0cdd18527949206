/** Something that the command palette can open or do. */
export type Command = {
  readonly id: string
  /** The heading it stands under. */
  readonly group: string
  readonly title: string
  /** More about it, also searched. */
  readonly subtitle?: string
  /** Other words that find it, never shown. */
  readonly keywords?: string
}

export type CommandGroup<C extends Command> = { readonly group: string; readonly commands: readonly C[] }

/** Lower case without accents, so that 'sesion' finds 'Sesión'; 'ñ' is found by 'n' too. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es')
}

/** How well a command answers folded words, the lower the better; null when one of them is nowhere in it. */
function rank(command: Command, words: readonly string[]): number | null {
  const title = fold(command.title)
  const rest = fold(`${command.subtitle ?? ''} ${command.keywords ?? ''} ${command.group}`)
  if (!words.every(word => title.includes(word) || rest.includes(word))) return null
  if (title.startsWith(words.join(' '))) return 0
  if (words.every(word => title.split(/[^\p{L}\p{N}]+/u).some(part => part.startsWith(word)))) return 1
  return words.every(word => title.includes(word)) ? 2 : 3
}

/**
 * The commands that hold every word of the query, best first, under their headings; a heading stands where its best
 * command does. A blank query keeps all in the given order.
 */
export function matchCommands<C extends Command>(
  commands: readonly C[],
  query: string,
): readonly CommandGroup<C>[] {
  const words = fold(query).split(/\s+/u).filter(Boolean)
  const found = commands
    .flatMap((command, index) => {
      const score = words.length === 0 ? 0 : rank(command, words)
      return score === null ? [] : [{ command, score, index }]
    })
    .toSorted((a, b) => a.score - b.score || a.index - b.index)
  const groups = new Map<string, C[]>()
  for (const { command } of found) {
    const group = groups.get(command.group)
    if (group) group.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups].map(([group, list]) => ({ group, commands: list }))
}
