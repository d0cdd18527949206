/** The commands of the contract: `osys FEATURE CALL`. */

import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { Command } from 'commander'
import { type Client, clientOf, type Ports } from './client.js'
import { fieldsOf } from './fields.js'
import { argumentOf, camel, inputOf, kebab, optionOf, type Typed } from './options.js'
import { toJson, toText } from './output.js'
import { isFileEndpoint, saveFile, sendFiles } from './transfers.js'
import { readerOf, VERSION, withVersion } from './versions.js'

/**
 * The calls that are no command: sign-ins have commands of their own, and a key is made on the account's page,
 * because a password is not typed as an option.
 */
const LEFT_OUT: ReadonlySet<AnyEndpoint> = new Set([
  contract.session.login,
  contract.session.logout,
  contract.session.createKey,
])

/** The number of calls that the list of the features names. */
const NAMED_CALLS = 6

/** Adds one command for each feature, with one below it for each call. */
export function addCalls(program: Command, ports: Ports): void {
  for (const [feature, all] of Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)) {
    const calls = Object.entries(all).filter(([, endpoint]) => !LEFT_OUT.has(endpoint))
    const names = calls.map(([name]) => kebab(name))
    const others = names.length - NAMED_CALLS
    const named = names.slice(0, others === 1 ? names.length : NAMED_CALLS).join(', ')
    const group = program
      .command(kebab(feature))
      .description(others > 1 ? `${named} and ${others} more` : named)
    for (const [name, endpoint] of calls) {
      addCall(group, { feature, name, endpoint, reader: readerOf(endpoint, all) }, ports)
    }
  }
}

/** A call that becomes a command. */
interface NamedCall {
  readonly feature: string
  readonly name: string
  readonly endpoint: AnyEndpoint
  /** Reads the thing that the call changes, when the call needs its version. */
  readonly reader: AnyEndpoint | undefined
}

function addCall(group: Command, { feature, name, endpoint, reader }: NamedCall, ports: Ports): void {
  const fields = fieldsOf(`${feature}.${name}`, endpoint, new Set(reader && [VERSION]))
  const args = fields
    .filter(({ isArgument }) => isArgument)
    .toSorted((a, b) => Number(a.isList) - Number(b.isList))
  const command = group.command(kebab(name)).description(endpoint.summary ?? '')
  for (const field of args) command.addArgument(argumentOf(field))
  for (const field of fields) if (!field.isArgument) command.addOption(optionOf(field))
  const isPaged = fields.some(field => field.name === 'page')
  if (isPaged) command.option('--all', 'the items of all pages, as JSON lines')
  if (isFileEndpoint(endpoint)) {
    command.option('-o, --out <path>', 'the file or the folder to save it in; by default its own name, here')
  }

  command.action(async (...given: unknown[]) => {
    const values = given.slice(0, args.length) as (string | readonly string[])[]
    const options = command.opts<Record<string, string | boolean | readonly string[] | undefined>>()
    const typed: Typed = {
      ...Object.fromEntries(fields.map(field => [field.name, options[camel(field.name)]])),
      ...Object.fromEntries(args.map((field, index) => [field.name, values[index]])),
    }
    const { url, json, dryRun } = command.optsWithGlobals<{
      url?: string
      json?: boolean
      dryRun?: boolean
    }>()
    const client = clientOf(ports, url)
    const written = await inputOf(endpoint, fields, typed)
    const input = reader ? await withVersion(client, reader, written) : written
    if (options['all']) return printAll(client, endpoint, input, ports)
    if (isFileEndpoint(endpoint)) {
      const saved = await saveFile(client, endpoint, input, options['out'] as string | undefined, ports)
      return ports.terminal.print(json ? toJson(saved) : saved.path)
    }
    const answer = dryRun
      ? await tryCall(client, endpoint, input, ports)
      : fields.some(({ kind }) => kind === 'file')
        ? await sendFiles(client, endpoint, input, ports)
        : await client.osys.call(endpoint, input)
    ports.terminal.print(json ? toJson(answer) : toText(answer))
  })
}

/** Lets the server check a call without making it; returns its answer, and throws its refusal. */
async function tryCall(
  { osys }: Client,
  endpoint: AnyEndpoint,
  input: object,
  { terminal }: Ports,
): Promise<unknown> {
  let answer: unknown
  const [tried] = await osys.dryRun(async dry => {
    answer = await dry.call(endpoint, input)
  })
  if (tried?.outcome.ended === 'refused') throw tried.outcome.error
  if (tried) terminal.warn('Dry run: nothing was changed.')
  return answer
}

async function printAll(
  { osys }: Client,
  endpoint: AnyEndpoint,
  input: object,
  { terminal }: Ports,
): Promise<void> {
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = (await osys.call(endpoint, { ...input, page })) as Readonly<Record<string, unknown>>
    const items = (Object.values(answer).find(Array.isArray) ?? []) as readonly unknown[]
    for (const item of items) terminal.print(JSON.stringify(item))
    last = Number(answer['last_page'] ?? page)
  }
}
