/** The program `osys`: every call of the contract as a command, sign-ins, events, and the tools for assistants. */

import { APP_VERSION } from '@osys/sdk/app/version'
import { Command, CommanderError } from 'commander'
import { addCalls } from './calls.js'
import { clientOf, type Ports } from './client.js'
import { addCompleting, addCompletion, asksForCompletion } from './completion.js'
import { addEvents } from './events.js'
import { EXIT, failureOf } from './failure.js'
import { addSession } from './session.js'
import { processTerminal } from './terminal.js'

/** Runs the command of `argv` and sets the exit code of the process. */
export async function runCommand(
  argv: readonly string[],
  ports: Ports = { terminal: processTerminal(), env: process.env },
): Promise<void> {
  process.exitCode = await exitCodeOf(argv, ports)
}

/** Runs a command and returns its exit code. */
export async function exitCodeOf(argv: readonly string[], ports: Ports): Promise<number> {
  const isForPrograms = argv.includes('--json')
  try {
    const program = createProgram(ports, isForPrograms)
    if (asksForCompletion(argv)) await addCompleting(program, argv, ports.terminal)
    else addCompletion(program)
    await program.parseAsync(argv[2] === '--version' ? [...argv.slice(0, 2), '-V'] : [...argv])
    return EXIT.done
  } catch (error) {
    // Commander ends so after `--help` and `--version`.
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    const { lines, report, exitCode } = failureOf(error, Boolean(ports.env['OSYS_KEY']))
    for (const line of isForPrograms ? [JSON.stringify({ error: report })] : lines) ports.terminal.warn(line)
    return exitCode
  }
}

function createProgram(ports: Ports, isForPrograms: boolean): Command {
  const { terminal } = ports
  const program = new Command('osys')
    .description('An Osys workspace on the command line.')
    // `--version` after a call is the field of that name; alone it is that of the program.
    .version(APP_VERSION, '-V', 'prints the version, as --version does')
    .option('--url <address>', 'the server; by default OSYS_URL, then that of the last sign-in')
    .option('--json', 'answers as JSON, whole; a failure as one line of JSON on the error output')
    .option('--dry-run', 'lets the server check a change in full, and make none')
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is used.')
    .configureOutput({
      writeOut: text => terminal.print(text.trimEnd()),
      // A program gets the failure as JSON instead.
      writeErr: text => isForPrograms || terminal.warn(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused by the server, 2 wrong command, 3 not signed in, 4 no answer,' +
        ' 130 interrupted.' +
        '\nOSYS_KEY takes the place of the stored key; OSYS_LOG=debug prints every call.',
    )
  addSession(program, ports)
  addEvents(program, ports)
  program
    .command('mcp')
    .description(
      'Offers the calls as tools to an assistant, by the Model Context Protocol over input and output.',
    )
    .option('--write', 'offers changes too; without it only reads')
    .action(async ({ write = false }: { write?: boolean }) => {
      // No other command needs it, and it takes a while to load.
      const { serveTools } = await import('./mcp-stdio.js')
      await serveTools(clientOf(ports, program.opts<{ url?: string }>().url).osys, { mayWrite: write })
    })
  addCalls(program, ports)
  return program
}
