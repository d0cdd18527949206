/** The commands of the contract: `osys FEATURE CALL`. */

import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contract } from '@osys/sdk/contract'
import { newUuid } from '@osys/sdk/http/uuid'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { type Command, Option } from 'commander'
import { type Client, clientOf, type Ports } from './client.js'
import { type Field, fieldsOf, readField } from './fields.js'
import { toJson, toText } from './output.js'

/**
 * The calls that are no command: sign-ins have commands of their own, and a key is made on the account's page,
 * because a password is not typed as an option.
 */
const LEFT_OUT: ReadonlySet<AnyEndpoint> = new Set([
  contract.session.login,
  contract.session.logout,
  contract.session.createKey,
])

/** The typed words of a call: texts by field, several for a list, true for a flag. */
type Typed = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Adds one command for each feature, with one below it for each call. */
export function addCalls(program: Command, ports: Ports): void {
  for (const [feature, calls] of Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)) {
    const group = program.command(kebab(feature)).description(`Calls of ${feature}.`)
    for (const [name, endpoint] of Object.entries(calls))
      if (!LEFT_OUT.has(endpoint)) addCall(group, name, endpoint, ports)
  }
}

function addCall(group: Command, name: string, endpoint: AnyEndpoint, ports: Ports): void {
  const fields = fieldsOf(endpoint)
  const args = fields
    .filter(({ isArgument }) => isArgument)
    .toSorted((a, b) => Number(a.isList) - Number(b.isList))
  const command = group.command(kebab(name)).description(endpoint.summary ?? '')
  for (const { name: field, isList } of args)
    command.argument(isList ? `<${kebab(field)}...>` : `<${kebab(field)}>`)
  for (const field of fields) if (!field.isArgument) command.addOption(optionOf(field))
  const isPaged = fields.some(field => field.name === 'page')
  if (isPaged) command.option('--all', 'the items of all pages, as JSON lines')
  if (typeof endpoint.reply === 'string') command.option('-o, --output <file>', 'where to save the file')

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
    const input = await inputOf(endpoint, fields, typed)
    if (options['all']) return printAll(client, endpoint, input, ports)
    const answer = await (dryRun
      ? tryCall(client, endpoint, input, ports)
      : client.osys.call(endpoint, input))
    if (typeof endpoint.reply === 'string')
      return save(answer, options['output'] as string | undefined, ports)
    ports.terminal.print(json ? toJson(answer) : toText(answer))
  })
}

function optionOf({ name, kind, isList, isRequired, isNullable, choices }: Field): Option {
  const flag = `--${kebab(name)}`
  const value = kind === 'file' ? 'path' : kind
  const hints = [kind === 'json' && 'as JSON', isNullable && 'null empties it', isRequired && 'required']
  const text = hints.filter(Boolean).join('; ')
  const option = new Option(kind === 'flag' ? flag : `${flag} <${value}${isList ? '...' : ''}>`, text)
  if (choices.length > 0) option.choices(choices)
  return option.makeOptionMandatory(isRequired && kind !== 'flag')
}

async function inputOf(
  endpoint: AnyEndpoint,
  fields: readonly Field[],
  typed: Typed,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value = typed[field.name]
    if (value === undefined) continue
    if (typeof value === 'boolean') input[field.name] = value
    else if (typeof value === 'string') input[field.name] = await readValue(field, value)
    else input[field.name] = await Promise.all(value.map(text => readValue(field, text)))
  }
  // The server stores what has this id once, however often the command is tried.
  if (endpoint.body && 'client_id' in endpoint.body.def.shape) input['client_id'] = newUuid()
  return input
}

async function readValue(field: Field, text: string): Promise<unknown> {
  const value = readField(field, text)
  return field.kind === 'file' && typeof value === 'string' ? readFile(value) : value
}

/** Returns a file that is read while it is sent. Throws TypeError when it cannot be opened. */
async function readFile(path: string): Promise<File> {
  try {
    return new File([await openAsBlob(path)], basename(path))
  } catch (error) {
    throw new TypeError(`${path}: the file cannot be read`, { cause: error })
  }
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

async function save(answer: unknown, file: string | undefined, { terminal }: Ports): Promise<void> {
  const { blob, name } = answer as { readonly blob: Blob; readonly name: string }
  const path = file ?? basename(name)
  // A file of that name that is there already is not replaced unless it was asked for.
  await writeFile(path, blob.stream(), { flag: file === undefined ? 'wx' : 'w' })
  terminal.print(path)
}

function kebab(name: string): string {
  return name.replaceAll('_', '-').replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Returns the name under which commander keeps an option's value. */
function camel(name: string): string {
  return kebab(name).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
