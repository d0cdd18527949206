import { mayCall, type Subject } from '@osys/sdk/access/rules'
import { contract } from '@osys/sdk/contract'
import { type AnyEndpoint, pathNames, type Tool } from '@osys/sdk/http/endpoint'
import * as z from 'zod/mini'

/** A call that the assistant may use. */
export interface BoundTool {
  readonly endpoint: AnyEndpoint
  readonly tool: Tool
}

/** Every call of the contract that is marked as a tool. */
export const ALL_TOOLS: readonly BoundTool[] = Object.values(
  contract as Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>,
).flatMap(calls =>
  Object.values(calls).flatMap(endpoint => (endpoint.tool ? [{ endpoint, tool: endpoint.tool }] : [])),
)

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

/** The call decides about the very thing; a tool is offered when the person may make it about themselves. */
function ownId(subject: Subject): Readonly<Record<string, unknown>> {
  return subject.kind === 'person' ? { id: String(subject.id), user_id: String(subject.id) } : {}
}

type Json = Readonly<Record<string, unknown>>

const schemas = new WeakMap<BoundTool, Json>()

/** The schema of a tool's input, from its call: path, query and body, without what the server fills in. */
export function inputSchema(bound: BoundTool): Json {
  // Every question sends the schemas of all tools; making them takes far longer than all else of it.
  const known = schemas.get(bound)
  if (known) return known
  const made = makeSchema(bound)
  schemas.set(bound, made)
  return made
}

function makeSchema({ endpoint, tool }: BoundTool): Json {
  const hidden = new Set([...(tool.filled ?? []), ...Object.keys(tool.fixed ?? {})])
  const parts = [endpoint.query, endpoint.body].flatMap(schema => (schema ? [toJson(schema)] : []))
  const known = endpoint.params ? propertiesOf(toJson(endpoint.params)) : {}
  const path = pathNames(endpoint.path)
  const properties = {
    ...Object.fromEntries(path.map(name => [name, known[name] ?? { type: 'integer', minimum: 1 }])),
    ...Object.assign({}, ...parts.map(propertiesOf)),
  } as Json
  const required = [...path, ...parts.flatMap(part => (part['required'] as string[] | undefined) ?? [])]
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))),
    required: required.filter(name => !hidden.has(name)),
    additionalProperties: false,
  }
}

function toJson(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Json
}

function propertiesOf(schema: Json): Readonly<Record<string, Json>> {
  return (schema['properties'] as Record<string, Json> | undefined) ?? {}
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
 * Reads the arguments that a model wrote. Models send broken JSON at times; undefined says so.
 */
export function readArguments(text: string): Json | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
