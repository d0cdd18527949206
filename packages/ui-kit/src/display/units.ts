import type { BUSINESS_UNITS } from '@osys/sdk/basics/schema'

/** The business units, in the order shown. The type ties them to those of the contract. */
export const units: typeof BUSINESS_UNITS = ['consultants', 'solutions']
