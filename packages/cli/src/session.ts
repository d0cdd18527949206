/** The commands of a sign-in: `login`, `logout`, `whoami`. */

import { createSdk } from '@osys/sdk/sdk'
import type { Command } from 'commander'
import { clientOf, type Ports } from './client.js'
import { cliMessages } from './messages.js'
import { keysFile, readKeys, withKey, withoutKey, writeKeys } from './keys.js'

/** Adds the commands that begin and end a sign-in. */
export function addSession(program: Command, ports: Ports): void {
  const { terminal, env, fetch } = ports
  const file = keysFile(env)

  program
    .command('login')
    .description(
      'Signs in and keeps the key. Asks for what is not given; the password comes from the terminal or the input.',
    )
    .option('--email <text>', 'the e-mail of the account')
    .action(async ({ email }: { email?: string }) => {
      const { url } = clientOf(ports, program.opts<{ url?: string }>().url)
      const osys = createSdk({ baseUrl: url, fetch })
      const address = email ?? (await terminal.ask(cliMessages.email, { isSecret: false }))
      const password = await terminal.ask(cliMessages.password, { isSecret: true })
      const { user, apiKey } = await osys.session.login({ email: address, password, remember: true })
      writeKeys(file, withKey(readKeys(file), url, apiKey))
      terminal.print(`${user.name} · ${url}`)
    })

  program
    .command('logout')
    .description('Ends the session and removes its key.')
    .action(async () => {
      const { url, osys } = clientOf(ports, program.opts<{ url?: string }>().url)
      try {
        terminal.print((await osys.session.logout()).msg)
      } finally {
        writeKeys(file, withoutKey(readKeys(file), url))
      }
    })

  program
    .command('whoami')
    .description('The signed-in person, and the server.')
    .action(async () => {
      const { url, osys } = clientOf(ports, program.opts<{ url?: string }>().url)
      const { user, roles } = await osys.session.relogin()
      terminal.print(`${user.name} <${user.email}> · ${roles.join(', ')} · ${url}`)
    })
}
