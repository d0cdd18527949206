/** Makes the code that pairs a tablet: eight signs that are easy to tell apart. */

import { PAIRING_CODE_LENGTH } from '@osys/sdk/kiosk/schema'

/** Capitals and digits that are easy to tell apart on a screen: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const PAIRING_SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** Only bytes below a multiple of the number of signs are used, so that all signs are equally likely. */
const USABLE_BYTES = 256 - (256 % PAIRING_SIGNS.length)

/** Returns a new pairing code of eight random signs. */
export function newPairingCode(randomBytes: (size: number) => Buffer): string {
  let code = ''
  while (code.length < PAIRING_CODE_LENGTH) {
    for (const byte of randomBytes(PAIRING_CODE_LENGTH * 2)) {
      if (byte < USABLE_BYTES) code += PAIRING_SIGNS[byte % PAIRING_SIGNS.length]
    }
  }
  return code.slice(0, PAIRING_CODE_LENGTH)
}
