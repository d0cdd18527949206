import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { expect, it } from 'vitest'
import { SECRET_FIELDS } from './secret-fields.js'

/** A word in the name of a field whose value is a secret. */
const SECRET = /(?:^|_)(?:pin|password|token|secret|api_?key)(?:_|$)/i

/** The names that have such a word and hold no secret. */
const HARMLESS = new Set(['needs_pin'])

/** Returns the names of all fields of a schema, at any depth. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const parts: unknown[] = Object.values(schema)
  const { shape } = schema as { readonly shape?: unknown }
  const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  return [...names, ...parts.flatMap(part => namesIn(part, seen))]
}

it('holds every field of the contract in which a password, a PIN or a token comes', () => {
  const calls = Object.values(contract as Record<string, Record<string, AnyEndpoint>>).flatMap(
    Object.values<AnyEndpoint>,
  )
  const names = new Set(
    calls.flatMap(({ params, query, body }) => [params, query, body].flatMap(part => namesIn(part?.def))),
  )
  expect(names).toContain('checklist')
  const secret = [...names].filter(name => SECRET.test(name) && !HARMLESS.has(name))
  expect(secret.length).toBeGreaterThan(4)
  expect(secret.filter(name => !(SECRET_FIELDS as readonly string[]).includes(name))).toEqual([])
})
