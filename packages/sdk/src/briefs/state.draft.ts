/** The values of a brief's form: every field as typed, lists with one item a line. */

import * as z from 'zod/mini'
import { BUSINESS_UNITS } from '../basics/schema.js'
import type { Brief } from './schema.js'

const Typed = z._default(z.string(), '')

const DeliverableDraft = z.object({ type: Typed, format: Typed, quantity: Typed, channel: Typed })
export type DeliverableDraft = Readonly<z.output<typeof DeliverableDraft>>

const EMPTY_DELIVERABLE: DeliverableDraft = { type: '', format: '', quantity: '', channel: '' }

/**
 * The values of a brief's form: every field as the typed text, lists with one item per line. A missing field
 * reads as empty.
 */
export const BriefDraft = z.object({
  company_name: Typed,
  contact_name: Typed,
  contact_email: Typed,
  contact_phone: Typed,
  website: Typed,
  social: Typed,
  business_unit: z._default(z.enum(['', ...BUSINESS_UNITS]), ''),
  background: Typed,
  product: Typed,
  competitors: Typed,
  objective: Typed,
  audience: Typed,
  key_message: Typed,
  tone: Typed,
  deliverables: z._default(z.array(DeliverableDraft), [EMPTY_DELIVERABLE]),
  restrictions: Typed,
  references: Typed,
  deadline: Typed,
  budget_range: Typed,
  approver: Typed,
  rounds: Typed,
  notes: Typed,
})
export type BriefDraft = Readonly<z.output<typeof BriefDraft>>

/** The names of a brief's fields that hold one text. */
export type BriefTextField = Exclude<keyof BriefDraft, 'deliverables' | 'business_unit'>

export const EMPTY_BRIEF_DRAFT: BriefDraft = BriefDraft.parse({})

/** Tells whether nothing was typed yet. */
export function isEmptyDraft(draft: BriefDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_BRIEF_DRAFT)
}

/** Returns an existing brief as its form shows it. */
export function toBriefDraft(brief: Brief): BriefDraft {
  const lines = (items: readonly string[]): string => items.join('\n')
  const given = Object.entries(brief).filter(([, value]) => value !== null)
  return BriefDraft.parse({
    ...Object.fromEntries(given),
    social: lines(brief.social),
    tone: lines(brief.tone),
    references: lines(brief.references),
    rounds: numberText(brief.rounds),
    deliverables: brief.deliverables.map(({ type, format, quantity, channel }) => ({
      type,
      format: format ?? '',
      quantity: numberText(quantity),
      channel: channel ?? '',
    })),
  })
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
