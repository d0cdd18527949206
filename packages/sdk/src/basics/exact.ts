/** Parses a value by a schema; one that has exactly its form is returned as it is, without a copy. */

import type * as z from 'zod/mini'

type Test = (value: unknown) => boolean

/** The fields of zod's definitions that are read here. */
interface Def {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[]
  readonly innerType?: Schema
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly catchall?: Schema
  readonly options?: readonly Schema[]
  readonly discriminator?: string
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly coerce?: boolean
}

interface CheckDef {
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly inclusive?: boolean
}

interface Schema {
  readonly def: Def
  readonly _zod: { readonly optin?: string }
}

const tests = new WeakMap<object, Test>()

/**
 * Returns what `schema.safeParse(value)` returns. A value that already has exactly the form of the schema is
 * returned as it is, not copied field by field; that is true of nearly every reply between a client and a
 * server of the same version. It takes a sixth of the time, and it needs no `new Function`, which the pages'
 * policy forbids.
 */
export function parseValue<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  return isExactly(schema, value) ? { success: true, data: value as z.output<S> } : schema.safeParse(value)
}

/**
 * Returns true when parsing would give an equal value back: it fits, no default would fill a field, and no
 * field is unknown to the schema. Returns false also when it cannot decide (transforms, custom checks, plain
 * unions); then zod must parse.
 */
export function isExactly(schema: z.ZodMiniType, value: unknown): boolean {
  return testOf(schema)(value)
}

function testOf(schema: Schema): Test {
  const known = tests.get(schema)
  if (known) return known
  const test = makeTest(schema.def)
  tests.set(schema, test)
  return test
}

const unknowable: Test = () => false

function makeTest(def: Def): Test {
  const checks = (def.checks ?? []).map(({ _zod }) => checkTest(_zod.def))
  if (def.coerce || checks.includes(unknowable)) return unknowable
  return checks.reduce((before, check) => value => before(value) && check(value), kindTest(def))
}

/**
 * Returns the test of one kind of schema. No test accepts `undefined`: in JSON it is an absent field, and
 * `objectTest` handles it.
 */
function kindTest(def: Def): Test {
  switch (def.type) {
    case 'unknown':
      return value => value !== undefined
    case 'boolean':
      return value => typeof value === 'boolean'
    case 'string':
      return def.format === undefined ? value => typeof value === 'string' : unknowable
    case 'number':
      if (def.format === undefined) return Number.isFinite
      return def.format === 'safeint' ? Number.isSafeInteger : unknowable
    case 'enum':
      return oneOf(Object.values(def.entries ?? {}))
    case 'literal':
      return oneOf(def.values ?? [])
    case 'nullable': {
      const inner = testOf(def.innerType as Schema)
      return value => value === null || inner(value)
    }
    case 'default':
      return testOf(def.innerType as Schema)
    case 'array':
      return arrayTest(testOf(def.element as Schema))
    case 'object':
      return def.catchall ? unknowable : objectTest(def.shape ?? {})
    case 'record':
      return recordTest(def)
    case 'union': {
      // With a discriminator only one option can match; in any other union an earlier option may match and
      // drop fields.
      const options = (def.options ?? []).map(testOf)
      return def.discriminator ? value => options.some(option => option(value)) : unknowable
    }
    default:
      return unknowable
  }
}

function oneOf(values: readonly unknown[]): Test {
  const set = new Set(values)
  return value => value !== undefined && set.has(value)
}

function arrayTest(element: Test): Test {
  return value => {
    if (!Array.isArray(value)) return false
    for (let index = 0; index < value.length; index++) if (!element(value[index])) return false
    return true
  }
}

/**
 * Returns the test of an object. Fields mostly come in the order of the schema, and comparing a name with the
 * expected one is faster than a look-up.
 */
function objectTest(shape: Readonly<Record<string, Schema>>): Test {
  const names = Object.keys(shape)
  const places = new Map(names.map((name, place) => [name, place]))
  const required = names.filter(name => !mayBeAbsent(shape[name] as Schema))
  const fields = Object.values(shape).map(schema =>
    testOf(mayBeAbsent(schema) ? (schema.def.innerType as Schema) : schema),
  )
  return value => {
    if (!isPlain(value)) return false
    let seen = 0
    for (const name in value) {
      const place = name === names[seen] ? seen : places.get(name)
      if (place === undefined || !(fields[place] as Test)(value[name])) return false
      seen++
    }
    return seen === names.length || hasAll(value, required)
  }
}

/**
 * Tells whether an object has all the names. It is a separate function, because a closure made inside the
 * test would cost more time than the rest of the test.
 */
function hasAll(value: object, names: readonly string[]): boolean {
  return names.every(name => Object.hasOwn(value, name))
}

/** Tells whether an absent field stays absent. When the schema has a default, zod fills it. */
function mayBeAbsent({ def }: Schema): boolean {
  return def.type === 'optional' && def.innerType?._zod.optin === undefined
}

function recordTest({ keyType, valueType }: Def): Test {
  const isAnyText = keyType?.def.type === 'string' && !keyType.def.checks?.length && !keyType.def.format
  if (!isAnyText) return unknowable
  const inner = testOf(valueType as Schema)
  // zod drops the name `__proto__`.
  return value => isPlain(value) && Object.keys(value).every(key => key !== '__proto__' && inner(value[key]))
}

/**
 * Tells whether a value is an object as `JSON.parse` makes it. An instance of a class may have hidden or
 * inherited fields.
 */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function checkTest(def: CheckDef): Test {
  const { pattern, minimum, maximum, value: bound, inclusive } = def
  switch (def.check) {
    case 'string_format':
      if (def.format !== 'regex' || !pattern || pattern.global || pattern.sticky) return unknowable
      return value => pattern.test(value as string)
    case 'min_length':
      return value => (value as string).length >= (minimum as number)
    case 'max_length':
      return value => (value as string).length <= (maximum as number)
    case 'greater_than':
      return value => (inclusive ? (value as number) >= Number(bound) : (value as number) > Number(bound))
    case 'less_than':
      return value => (inclusive ? (value as number) <= Number(bound) : (value as number) < Number(bound))
    default:
      return unknowable
  }
}
