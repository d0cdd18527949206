import type { BUSINESS_UNITS } from '@osys/sdk/basics/schema'

/** The business units, in the order in which they are shown. Their type keeps them those of the contract. */
export const units: typeof BUSINESS_UNITS = ['consultants', 'solutions']
