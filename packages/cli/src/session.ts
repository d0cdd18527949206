/** The commands of a sign-in: `login`, `logout`, `whoami`. */

import { createSdk } from '@osys/sdk/sdk'
import { KEY_PREFIX } from '@osys/sdk/session/schema.keys'
import type { User } from '@osys/sdk/users/schema'
import type { Command } from 'commander'
import { clientOf, type Ports } from './client.js'
import { cliMessages } from './messages.js'
import { keysFile, readKeys, withKey, withoutKey, writeKeys } from './keys.js'
import { toJson } from './output.js'

/** The options of every command. */
interface Globals {
  readonly url?: string
  readonly json?: boolean
}

/** Adds the commands that begin and end a sign-in. */
export function addSession(program: Command, ports: Ports): void {
  const { terminal, env, fetch } = ports
  const file = keysFile(env)

  program
    .command('login')
    .description(
      'Signs in and keeps the key. Asks for what is not given; secrets come from the terminal or the input.',
    )
    .option('--email <text>', 'the e-mail of the account')
    .option('--key', 'asks for a personal key in place of the password')
    .action(async ({ email, key }: { email?: string; key?: boolean }) => {
      const { url } = clientOf(ports, program.opts<Globals>().url)
      if (key) return keepKey(url)
      const osys = createSdk({ baseUrl: url, fetch })
      const address = email ?? (await terminal.ask(cliMessages.email, { isSecret: false }))
      const password = await terminal.ask(cliMessages.password, { isSecret: true })
      const { user, apiKey } = await osys.session.login({ email: address, password, remember: true })
      writeKeys(file, withKey(readKeys(file), url, apiKey))
      welcome(user, url)
    })

  /** Keeps a personal key once the server has accepted it. */
  async function keepKey(url: string): Promise<void> {
    const token = (await terminal.ask(cliMessages.key, { isSecret: true })).trim()
    if (!token.startsWith(KEY_PREFIX)) throw new Error(cliMessages.notAKey)
    const { user } = await createSdk({ baseUrl: url, token, fetch }).session.relogin()
    writeKeys(file, withKey(readKeys(file), url, token))
    welcome(user, url)
  }

  function welcome(user: User, url: string): void {
    terminal.print(program.opts<Globals>().json ? toJson({ url, user }) : `${user.name} · ${url}`)
  }

  function sayGoodbye(msg: string): void {
    terminal.print(program.opts<Globals>().json ? toJson({ msg }) : msg)
  }

  program
    .command('logout')
    .description('Ends the session and removes its key. A personal key is only removed from this machine.')
    .action(async () => {
      const { url, osys } = clientOf(ports, program.opts<Globals>().url)
      if (osys.session.token()?.startsWith(KEY_PREFIX)) {
        writeKeys(file, withoutKey(readKeys(file), url))
        return sayGoodbye(cliMessages.keyForgotten)
      }
      try {
        sayGoodbye((await osys.session.logout()).msg)
      } finally {
        writeKeys(file, withoutKey(readKeys(file), url))
      }
    })

  program
    .command('whoami')
    .description('The signed-in person, and the server.')
    .action(async () => {
      const { json, url: given } = program.opts<Globals>()
      const { url, osys } = clientOf(ports, given)
      const { user, roles } = await osys.session.relogin()
      if (json) return terminal.print(toJson({ url, user, roles }))
      terminal.print(`${user.name} <${user.email}> · ${roles.join(', ')} · ${url}`)
    })
}
