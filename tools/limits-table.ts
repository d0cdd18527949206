/** Makes docs/limits.md: what an address, an account and a tablet may use, and the limits of every call. */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MAX_PAGE_SIZE } from '../packages/sdk/src/basics/schema.js'
import { contract } from '../packages/sdk/src/contract.js'
import {
  budgetOf,
  CALLER_BUDGETS,
  type CallerKind,
  KEPT_FREE_BYTES,
  MOST_UNANSWERED,
  PACE,
  STRANGERS,
} from '../packages/sdk/src/http/budget.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'

/** The page of the table, from the root. */
export const LIMITS_TABLE = 'docs/limits.md'

const MEGABYTE = 1024 * 1024
const KINDS: Readonly<Record<CallerKind, string>> = {
  nobody: 'an address without a key',
  person: 'an account',
  device: 'a tablet',
}

const HEAD = `# What a call may cost

Made from the contract by \`npm run limits\`; a test fails when it is old. One gate in front of all calls keeps these limits
([decision 018](decisions/018-each-call-has-a-budget.md)); what counts wrong passwords, PINs and codes stands in
[spec.md](spec.md) §4 and §9. The figures by kind of caller, and those of time, stand in
\`packages/sdk/src/http/budget.ts\`. Too many bytes are answered 413, too many calls 429, too many that wait 503, a disk without
room 507, a body that does not come 408. What should be tried again says when in \`Retry-After\`.
`

/** Returns the whole page: callers, time, then every call. */
export function limitsTable(): string {
  const features = Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract)
  return [
    HEAD,
    callersSection(),
    timeSection(),
    ...features.map(([name, calls]) => featureSection(name, calls)),
  ].join('\n')
}

function callersSection(): string {
  const rows = Object.entries(CALLER_BUDGETS).map(
    ([kind, { rate, atOnce, waiting, uploads, uploadBytes }]) =>
      `| ${KINDS[kind as CallerKind]} | ${count(rate.calls)} in ${rate.seconds} s | ${atOnce} | ${count(waiting)} | ${uploads} | ${megabytes(uploadBytes)} |`,
  )
  return `## By who calls

An address is a whole IPv6 network of 64 bits. Each process counts by itself. Calls beyond those at once wait for their turn;
nobody waits for another caller's. A caller who keeps the database busy while others work gets half of one connection. An
answer 429 or 503 to a call leaves a second later.

| caller | calls | at once | waiting | calls with files at once | their files in all |
|---|---|---|---|---|---|
${rows.join('\n')}

All addresses without a key together send files in ${STRANGERS.uploads} calls and ${megabytes(STRANGERS.uploadBytes)} at once, and leave
${STRANGERS.keptFreeShare * 100} % of the disk free; everybody leaves ${megabytes(KEPT_FREE_BYTES)}.
`
}

function timeSection(): string {
  const { headersMs, body, answer, lingerMs, dropped } = PACE
  const paceText = (pace: typeof body | typeof answer) =>
    `${pace.windowMs / 1000} s, and longer while ${count(pace.bytesPerSecond)} bytes a second come through`
  return `## Time

| what | may take |
|---|---|
| headers | ${headersMs / 1000} s |
| a body | ${paceText(body)} |
| reading an answer | ${paceText(answer)} |
| the rest of a refused body | as a body, ${lingerMs / 60_000} min at most; all together at ${count(dropped.bytesPerSecond)} bytes a second |

A connection is cut when more than ${MOST_UNANSWERED} of its requests wait for their answer.
`
}

function featureSection(feature: string, calls: Readonly<Record<string, AnyEndpoint>>): string {
  const rows = Object.values(calls).map(
    endpoint =>
      `| ${endpoint.method} ${endpoint.path} | ${bodyText(endpoint)} | ${formText(endpoint)} | ${moreText(endpoint)} |`,
  )
  return `## ${feature}\n\n| call | JSON | form | besides |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function bodyText(endpoint: AnyEndpoint): string {
  if (endpoint.body === undefined) return '–'
  const { bodyBytes, depth, parts } = budgetOf(endpoint)
  return `${count(bodyBytes)} bytes, ${depth} levels, ${count(parts)} parts`
}

function formText(endpoint: AnyEndpoint): string {
  if (endpoint.encoding !== 'multipart') return '–'
  const { texts, textBytes, files, fileBytes } = budgetOf(endpoint)
  const filesText = files === 0 ? 'no files' : `${files} × ${megabytes(fileBytes)}`
  return `${texts} texts of ${count(textBytes)} bytes in all, ${filesText}`
}

function moreText({ query, limits }: AnyEndpoint): string {
  const texts = [
    query && 'per_page' in query.def.shape ? `${MAX_PAGE_SIZE} items a page` : '',
    limits?.perMinute === undefined ? '' : `${limits.perMinute} calls a minute, counted apart`,
  ].filter(text => text !== '')
  return texts.length === 0 ? '–' : texts.join('; ')
}

function count(value: number): string {
  return value.toLocaleString('en').replaceAll(',', ' ')
}

function megabytes(bytes: number): string {
  return `${count(bytes / MEGABYTE)} MB`
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(resolve(import.meta.dirname, '..', LIMITS_TABLE), limitsTable())
}
