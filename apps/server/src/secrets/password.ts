/** Hashes and verifies passwords and PINs by argon2id. */

import { hash, verify } from '@node-rs/argon2'
import type { Turn } from '../http/lanes.js'

/**
 * OWASP's first choice for argon2id (Algorithm 2 is the library's default): 19 MiB, two passes, one thread.
 */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A hash that fits no password, made with the same parameters: an unknown account then costs the same work.
 */
export const NOBODY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$LkITUNeePUO6QDCih32fVA$1lYwS3GP0byQ20AU4bTxzC7FVwxFLRI54+LahlgXLB4'

/** Returns the stored form of a password: a whole argon2id string. */
export function hashPassword({ lane, caller, signal }: Turn, password: string): Promise<string> {
  return lane.run(caller, () => hash(toBytes(password), ARGON2), signal)
}

/** Returns whether a password is the stored one. */
export function verifyPassword(
  { lane, caller, signal }: Turn,
  stored: string,
  password: string,
): Promise<boolean> {
  return lane.run(caller, () => verify(stored, toBytes(password)), signal)
}

/**
 * Returns the same bytes for the same typed text, whichever keyboard composed its accents (NIST SP 800-63B
 * §5.1.1.2).
 */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}
