/**
 * Makes the sentences that the server's document of the contract holds, and those that the command line shows, from
 * the comments of the contract.
 */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contractDocs } from './contract-docs.js'

/** The file of the sentences, from the root. */
export const SENTENCES_FILE = 'apps/server/src/http/sentences.json'

/** The file of the command line's sentences, from the root. */
export const COMMAND_SENTENCES_FILE = 'packages/cli/src/sentences.ts'

/** Returns the whole file of the server. */
export function sentencesFile(): string {
  const { calls, parts } = contractDocs()
  return `${JSON.stringify({ calls, parts }, null, 2)}\n`
}

/** Returns the whole file of the command line: the fields that are typed. */
export function commandSentencesFile(): string {
  const inputs = Object.entries(contractDocs().calls).flatMap(([call, { input }]) =>
    Object.keys(input).length > 0 ? [[call, input]] : [],
  )
  return `/**
 * The sentences of the fields of each call. Made from the comments of the contract by \`npm run calls\`; a test fails
 * when it is old.
 */

import type { Sentences } from '@osys/sdk/http/described'

/** The sentences of the fields by the name of their call, such as \`tasks.create\`. */
export const SENTENCES: Readonly<Record<string, Sentences>> = ${JSON.stringify(Object.fromEntries(inputs), null, 2)}
`
}

if (process.argv[1] === import.meta.filename) {
  const write = (file: string, text: string) => writeFileSync(resolve(import.meta.dirname, '..', file), text)
  write(SENTENCES_FILE, sentencesFile())
  write(COMMAND_SENTENCES_FILE, commandSentencesFile())
}
