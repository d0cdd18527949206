import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'

/** Values of which at least one fits almost any field, likelier ones first. */
const candidates = (): readonly unknown[] => [
  true,
  1,
  'osys-demo-1',
  `${randomUUID()}@osys.test`,
  randomUUID(),
  '2026-11-20',
  '2026-11-20T10:00:00Z',
  'https://fcm.googleapis.com/fcm/send/x',
  '1234',
  '1.2',
  'ABCD3467',
  'presence-osys',
  null,
]

/**
 * Returns an input that the schemas of a call accept, with every field filled but files. `known` gives the
 * value of a field by name, such as the id of an existing thing; undefined leaves the field out.
 */
export function goodInput(
  endpoint: AnyEndpoint,
  known: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const name of pathNames(endpoint.path)) input[name] = known[name] ?? 1
  for (const name of Object.keys(endpoint.headers ?? {})) input[name] = 'x'
  for (const [name, schema] of Object.entries(fieldsOf(endpoint))) {
    const value = name in known ? known[name] : goodValue(schema)
    if (value !== undefined) input[name] = value
  }
  return input
}

/** Returns the schemas of a call's fields by name; ids in its path have none. */
export function fieldsOf({ params, query, body }: AnyEndpoint): Readonly<Record<string, z.ZodMiniType>> {
  return { ...params?.def.shape, ...query?.def.shape, ...body?.def.shape } as never
}

/** Returns a value that a schema accepts; undefined when none is known. */
function goodValue(schema: z.ZodMiniType): unknown {
  let inner = schema.def as Def
  for (let next = inner.innerType ?? inner.in; next; next = inner.innerType ?? inner.in)
    inner = next.def as Def
  const made = [
    ...(inner.entries ? Object.values(inner.entries) : []),
    ...(inner.element ? [[goodValue(inner.element)]] : []),
    ...(inner.shape ? [goodFields(inner.shape)] : []),
    ...candidates(),
  ]
  return made.find(value => schema.safeParse(value).success)
}

function goodFields(shape: Readonly<Record<string, z.ZodMiniType>>) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, goodValue(schema)]))
}

interface Def {
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, unknown>>
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
}
