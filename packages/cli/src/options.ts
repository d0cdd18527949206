/** The fields of a call as arguments and options of commander, and the input that was typed with them. */

import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { newUuid } from '@osys/sdk/http/uuid'
import { Argument, Option } from 'commander'
import { type Field, readField } from './fields.js'

/** The typed words of a call: texts by field, several for a list, true for a flag. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Returns a name as it is typed: `company_id` is `company-id`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-').replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Returns the name under which commander keeps an option's value. */
export function camel(name: string): string {
  return kebab(name).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

export function argumentOf({ name, isList, text }: Field): Argument {
  return new Argument(isList ? `<${kebab(name)}...>` : `<${kebab(name)}>`, text)
}

export function optionOf({ name, kind, isList, isRequired, isNullable, choices, text }: Field): Option {
  const flag = `--${kebab(name)}`
  const value = kind === 'file' ? 'path' : kind
  const hints = [
    text,
    kind === 'json' && 'as JSON',
    isNullable && !text.includes('null') && 'null empties it',
    isRequired && 'required',
  ]
  const option = new Option(
    kind === 'flag' ? flag : `${flag} <${value}${isList ? '...' : ''}>`,
    hints.filter(Boolean).join('; '),
  )
  if (choices.length > 0) option.choices(choices)
  return option.makeOptionMandatory(isRequired && kind !== 'flag')
}

/** Returns the input of a call. Throws TypeError with the field's name for a value that is not of its kind. */
export async function inputOf(
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
