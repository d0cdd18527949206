/** Decides which units a tablet shows. */

import { BUSINESS_UNITS, type BusinessUnit } from '@osys/sdk/basics/schema'
import type { DeviceCaller } from '../http/person.js'

/** Returns the units of the calling tablet; an account with the role kiosk shows both units. Spec §2. */
export function unitsOf(device: DeviceCaller | null): readonly BusinessUnit[] {
  return device?.units ?? BUSINESS_UNITS
}
