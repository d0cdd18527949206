import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '../db/fault.js'
import { StartError } from '../start-error.js'

const LEAST_SIGNS = 32

/**
 * Returns the pepper of time-clock PINs from a file of mode 0600, which the first start makes. It is in
 * neither the database nor a backup, so a thief of those cannot try PINs; processes on several machines share
 * one through PIN_PEPPER. Throws a StartError when the file is damaged.
 */
export function ensurePepper(file: string, randomBytes: (size: number) => Buffer): string {
  if (!existsSync(file)) make(file, randomBytes(32).toString('base64url'))
  const pepper = readFileSync(file, 'utf8').trim()
  if (pepper.length < LEAST_SIGNS) {
    throw new StartError(`DATA_DIR: ${file} is damaged; restore it, or remove it and have every PIN set anew`)
  }
  return pepper
}

function make(file: string, pepper: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${pepper}\n`, { mode: 0o600 })
  try {
    // A link is created whole or not at all: two processes that start at once both read the first one's
    // pepper.
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
