/**
 * Decides which calls the assistant may use as tools for a person, and reads the arguments that a model
 * wrote.
 */

import { type AccessRefusal, mayCall, type Subject } from '@osys/sdk/access/rules'
import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { inputSchemaOf } from '@osys/sdk/http/input-schema'
import { ALL_TOOLS, type BoundTool } from '@osys/sdk/http/tools'
import { parseStorable } from './rules.storable.js'

/** The tools that a person may use: those whose calls they may make at all, and that the assistant has. */
export function toolsFor(
  subject: Subject,
  mounted: ReadonlySet<AnyEndpoint>,
  named: readonly string[] | null,
): readonly BoundTool[] {
  return ALL_TOOLS.filter(
    ({ endpoint, tool }) =>
      mounted.has(endpoint) &&
      (named === null || named.includes(tool.name)) &&
      mayCall(subject, endpoint.access, ownId(subject)).allowed,
  )
}

/** Returns why a person may not use a tool, by its name; null when they may. */
export function refusalOf(subject: Subject, name: string): AccessRefusal | null {
  const bound = ALL_TOOLS.find(({ tool }) => tool.name === name)
  const verdict = bound && mayCall(subject, bound.endpoint.access, ownId(subject))
  return verdict && !verdict.allowed ? verdict : null
}

/**
 * The call itself checks the person's right to the thing that it names. A tool is offered when its call is
 * allowed at least for the person's own things.
 */
function ownId(subject: Subject): Readonly<Record<string, unknown>> {
  return subject.kind === 'person' ? { id: String(subject.id), user_id: String(subject.id) } : {}
}

type Json = Readonly<Record<string, unknown>>

const schemas = new WeakMap<BoundTool, Json>()

/** Returns the schema of a tool's input, without what the server fills in. */
export function inputSchema(bound: BoundTool): Json {
  // Every question sends the schemas of all tools; making them takes far longer than all else of it.
  const known = schemas.get(bound)
  if (known) return known
  const { filled = [], fixed = {} } = bound.tool
  const made = inputSchemaOf(bound.endpoint, new Set([...filled, ...Object.keys(fixed)]))
  schemas.set(bound, made)
  return made
}

/** The input that a model wrote, as it may be sent: known fields without those that the server fills in. */
export function ownInput({ endpoint, tool }: BoundTool, written: Json): Record<string, unknown> {
  const hidden = new Set(tool.filled)
  const names = [
    ...pathNames(endpoint.path),
    ...Object.keys(endpoint.query?.def.shape ?? {}),
    ...Object.keys(endpoint.body?.def.shape ?? {}),
  ].filter(name => !hidden.has(name))
  const chosen = names.filter(name => written[name] !== undefined && written[name] !== null)
  return { ...Object.fromEntries(chosen.map(name => [name, written[name]])), ...tool.fixed }
}

/**
 * Reads the arguments that a model wrote. Models send broken JSON at times, or nest it too deep; undefined says so.
 */
export function readArguments(text: string): Json | undefined {
  if (text.trim() === '') return {}
  try {
    const value = parseStorable(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
