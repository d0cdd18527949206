/** Makes the sentences that the server's document of the contract holds, from the comments of the contract. */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contractDocs } from './contract-docs.js'

/** The file of the sentences, from the root. */
export const SENTENCES_FILE = 'apps/server/src/http/sentences.json'

/** Returns the whole file. */
export function sentencesFile(): string {
  const { calls, parts } = contractDocs()
  return `${JSON.stringify({ calls, parts }, null, 2)}\n`
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(resolve(import.meta.dirname, '..', SENTENCES_FILE), sentencesFile())
}
