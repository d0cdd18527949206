import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { ojibbleChannel } from '@osys/sdk/realtime/channels'
import { mayHear } from '@osys/sdk/realtime/hearing'
import type { Call } from '../http/call.js'
import type { Person } from '../http/person.js'

/** Tells the numbers of the units that the caller may follow; called before the queries about their people. */
export async function tellUnits(call: Call & { readonly person: Person }): Promise<void> {
  const units = BUSINESS_UNITS.filter(unit => mayHear(call.person, { kind: 'ojibble', unit }, undefined))
  await Promise.all(units.map(unit => call.tellNumber(ojibbleChannel(unit))))
}
