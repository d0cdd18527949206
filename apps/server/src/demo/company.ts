/** Defines a client of the demo company. */

import type { PersonKey } from './people.js'

/** A client of the demo company. Days count back from today. */
export interface DemoCompany {
  /** The name by which other demo data refer to the company. */
  readonly key: string
  readonly name: string
  readonly legalName: string
  readonly taxId: string
  readonly status: 'pending' | 'actived' | 'archived'
  readonly unit: 'consultants' | 'solutions'
  readonly sector: string
  readonly contact: string
  readonly site: string
  readonly phone: string
  readonly address: string
  readonly tags: readonly string[]
  readonly notes?: string
  /** The person who entered the brief; left out when it came through the public form. */
  readonly by?: PersonKey
  readonly createdDaysAgo: number
  readonly archivedDaysAgo?: number
  readonly icon: boolean
}

/** The content of a client's brief. */
export interface DemoBrief {
  readonly background: string
  readonly product: string
  readonly objective: string
  readonly audience: string
  readonly message: string
  readonly tone: readonly string[]
  readonly deliverables: readonly (readonly [
    type: string,
    format: string,
    quantity: number,
    channel: string,
  ])[]
  readonly budget: string
  /** The days from today; a negative number is in the past. */
  readonly deadlineInDays: number
}
