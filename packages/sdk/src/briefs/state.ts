/** The six steps of a brief's form: their fields, errors, files, and the step that can be opened. */

import { toFieldErrors } from '../basics/issues.js'
import { MEGABYTE } from '../basics/file.js'
import type { FieldErrors } from '../http/error.js'
import { besideField } from '../http/field-errors.js'
import type { BriefDraft } from './state.draft.js'
import { BriefInput } from './schema.input.js'
import { DEADLINE_OVER } from './messages.js'
import { isOver } from './rules.js'
import { BRIEF_LIMITS } from './schema.js'

/** The six steps of a brief, each with its fields. Spec §3. */
export const BRIEF_STEPS = [
  ['company_name', 'contact_name', 'contact_email', 'contact_phone', 'website', 'business_unit', 'social'],
  ['background', 'product', 'competitors'],
  ['objective', 'audience', 'key_message', 'tone'],
  ['deliverables', 'restrictions', 'references'],
  ['deadline', 'budget_range', 'approver', 'rounds'],
  ['notes', 'files', 'privacy'],
] as const

/** All fields of the form, which shows the errors of each and links to its step. */
export const BRIEF_FIELDS: readonly string[] = BRIEF_STEPS.flat()

/** Returns the input of the calls for a draft. It holds every field, so that an emptied one is cleared. */
export function toBriefInput(draft: BriefDraft) {
  return {
    ...draft,
    business_unit: draft.business_unit === '' ? null : draft.business_unit,
    social: lines(draft.social),
    tone: lines(draft.tone),
    references: lines(draft.references),
    rounds: wholeNumber(draft.rounds),
    deliverables: draft.deliverables.map(row => ({ ...row, quantity: wholeNumber(row.quantity) })),
  }
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** Converts a text to a number. A malformed text becomes NaN, which the schema refuses. */
function wholeNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** The first message of each field, by a name such as `deliverables.0.type`. */
export type BriefErrors = Readonly<Record<string, string>>

/**
 * Returns the errors that the schema finds in a draft, by field: 'Error: {first message}'; with the time (ms) of
 * sending also a deadline that is over. Spec §5.
 */
export function draftErrors(draft: BriefDraft, now?: number): BriefErrors {
  const input = toBriefInput(draft)
  const parsed = BriefInput.safeParse(input)
  const errors = parsed.success ? {} : toBriefErrors(toFieldErrors(parsed.error.issues, input))
  const isLate = now !== undefined && draft.deadline !== '' && isOver(draft.deadline, now)
  return isLate ? { ...toBriefErrors({ deadline: [DEADLINE_OVER] }), ...errors } : errors
}

/** Returns a refusal's field errors as a form shows them. Spec §5. */
export function toBriefErrors(errors: FieldErrors): BriefErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, besideField(first)]],
    ),
  )
}

/** Returns the step of a field; undefined for a field of no step. */
export function stepOfField(name: string): number | undefined {
  const [field] = name.split('.')
  const step = BRIEF_STEPS.findIndex(fields => (fields as readonly string[]).includes(field ?? ''))
  return step === -1 ? undefined : step
}

/** Returns the errors of one step. */
export function errorsOfStep(errors: BriefErrors, step: number): BriefErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => stepOfField(name) === step))
}

/**
 * Returns the first step with an error, or the last step when there is none. A person cannot go beyond it.
 */
export function furthestStep(errors: BriefErrors): number {
  const steps = Object.keys(errors).flatMap(name => stepOfField(name) ?? [])
  return Math.min(BRIEF_STEPS.length - 1, ...steps)
}

/** Returns the error of the files: of all together, or of the first faulty one. */
export function errorOfFiles(errors: BriefErrors): string | undefined {
  return Object.entries(errors).find(([name]) => /^files\b/.test(name))?.[1]
}

/** Returns the errors that remain after a change: those of changed fields are removed. */
export function errorsAfter(errors: BriefErrors, before: BriefDraft, after: BriefDraft): BriefErrors {
  const isSame = (name: string): boolean => {
    const field = name.split('.')[0] as keyof BriefDraft
    return before[field] === after[field]
  }
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSame(name)))
}

/** A file that was chosen and is not sent yet. */
export interface ChosenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** The reason why a file cannot be sent with the others. */
export type FileFault = 'too_many' | 'too_large' | 'empty' | 'double'

/** The files that were chosen to be sent, and those that the last choice refused. */
export interface ChosenFiles {
  readonly files: readonly File[]
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[]
}

export const NOTHING_CHOSEN: ChosenFiles = { files: [], refused: [] }

/**
 * Divides files into those that can be added to the ones chosen before, and those that cannot, with the
 * reason. Spec §5.
 */
export function chooseFiles<F extends ChosenFile>(
  chosen: readonly F[],
  more: readonly F[],
  most: number = BRIEF_LIMITS.files,
): {
  readonly files: readonly F[]
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[]
} {
  const files = [...chosen]
  const refused: { name: string; fault: FileFault }[] = []
  for (const file of more) {
    const fault = faultOf(file, files, most)
    if (fault === null) files.push(file)
    else refused.push({ name: file.name, fault })
  }
  return { files, refused }
}

function faultOf(file: ChosenFile, files: readonly ChosenFile[], most: number): FileFault | null {
  if (files.some(({ name, size }) => name === file.name && size === file.size)) return 'double'
  if (file.size === 0) return 'empty'
  if (file.size > BRIEF_LIMITS.fileBytes) return 'too_large'
  return files.length >= most ? 'too_many' : null
}

/** The most megabytes of one file, as people read it. */
export const MOST_FILE_MEGABYTES = BRIEF_LIMITS.fileBytes / MEGABYTE

/**
 * Returns the part of each file that has been sent, 0 to 1. The files are the last parts of a body and are
 * sent one after the other, so the progress of the whole gives the progress of each.
 */
export function fileShares(
  sizes: readonly number[],
  sentBytes: number,
  totalBytes: number,
): readonly number[] {
  const head = Math.max(totalBytes - sizes.reduce((sum, size) => sum + size, 0), 0)
  let before = head
  return sizes.map(size => {
    const share = size === 0 ? 1 : (sentBytes - before) / size
    before += size
    return Math.min(Math.max(share, 0), 1)
  })
}
