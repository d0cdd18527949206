/** Completion in the shell: `eval "$(osys completion bash)"`. */

import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { Terminal } from './terminal.js'

/** The shells that `osys completion` writes a script for. */
const SHELLS = ['bash', 'zsh', 'fish', 'powershell']
const PATH_OPTION = /<path(\.\.\.)?>/

/**
 * The lines before and after the script for bash. The check for `__osys_complete` lets a start file that is
 * read twice define the script's constants once. The function replaces the part of bash-completion that macOS and small servers lack.
 */
const BASH_BEGIN = `declare -F __osys_complete >/dev/null || {
type _get_comp_words_by_ref >/dev/null 2>&1 || _get_comp_words_by_ref() {
    words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD
    cur=\${words[cword]} prev=\${words[cword - 1]}
}`

const BASH_END = '}'

type Suggest = (value: string, description: string) => void

/** Tells whether a command line asks for completion. Only then are all commands described to the library. */
export function asksForCompletion(argv: readonly string[]): boolean {
  return argv.includes('completion') || argv.includes('complete')
}

/** Adds the command that prints the script of a shell, for the list of the commands. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('Prints the completion of a shell: eval "$(osys completion bash)".')
    .argument('<shell>', SHELLS.join(', '))
}

/** Adds the commands that complete: the script of a shell, and the suggestions that it asks for. */
export async function addCompleting(
  program: Command,
  argv: readonly string[],
  { print }: Pick<Terminal, 'print'>,
): Promise<void> {
  const { default: tab } = await import('@bomb.sh/tab/commander')
  const root = tab(program, { completionCommandName: 'completion' })
  const inBash = (text: string) => (command: Command) => {
    if (command.args[0] === 'bash') print(text)
  }
  program.commands
    .find(command => command.name() === 'completion')
    ?.hook('preAction', inBash(BASH_BEGIN))
    .hook('postAction', inBash(BASH_END))
  const suggestPaths = (suggest: Suggest): void => {
    for (const path of pathsFrom(argv.at(-1) ?? '')) suggest(path, '')
  }
  for (const group of program.commands) {
    for (const command of group.commands) {
      const known = root.commands.get(`${group.name()} ${command.name()}`)
      for (const { long, short, flags, description } of command.options) {
        if (PATH_OPTION.test(flags) && long)
          known?.option(long.slice(2), description, suggestPaths, short?.slice(1))
      }
      // Only files are given as several arguments.
      for (const argument of command.registeredArguments)
        if (argument.variadic) known?.argument(argument.name(), suggestPaths, true)
    }
  }
}

/** Returns the paths that begin with what is typed; folders end with a slash. */
function pathsFrom(typed: string): readonly string[] {
  const folder = typed.endsWith('/') ? typed : dirname(typed)
  try {
    return readdirSync(folder, { withFileTypes: true }).map(entry => {
      const path = folder === '.' && !typed.startsWith('./') ? entry.name : join(folder, entry.name)
      const shown = typed.startsWith('./') ? `./${path}` : path
      return entry.isDirectory() ? `${shown}/` : shown
    })
  } catch {
    // A folder that is not there, or may not be read, has nothing to suggest.
    return []
  }
}
