import { toFieldErrors } from '../basics/issues.js'
import { MEGABYTE } from '../basics/file.js'
import type { FieldErrors } from '../http/error.js'
import type { BriefDraft } from './state.draft.js'
import { BriefInput } from './schema.input.js'
import { BRIEF_LIMITS } from './schema.js'

/** The six steps of a brief with the fields that each asks for. Spec §3. */
export const BRIEF_STEPS = [
  ['company_name', 'contact_name', 'contact_email', 'contact_phone', 'website', 'business_unit', 'social'],
  ['background', 'product', 'competitors'],
  ['objective', 'audience', 'key_message', 'tone'],
  ['deliverables', 'restrictions', 'references'],
  ['deadline', 'budget_range', 'approver', 'rounds'],
  ['notes', 'files', 'privacy'],
] as const

/** All fields of the form, which shows what is wrong with each and leads to its step. */
export const BRIEF_FIELDS: readonly string[] = BRIEF_STEPS.flat()

/** The input of the calls that a draft makes. Every field is there, so that an emptied one is cleared. */
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

/** What is no number stays what it is, for the schema to refuse. */
function wholeNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** First messages by field name, such as `deliverables.0.type`. */
export type BriefErrors = Readonly<Record<string, string>>

/** What a brief's schema says of a draft, by field: 'Error: {first message}'. Spec §5. */
export function draftErrors(draft: BriefDraft): BriefErrors {
  const input = toBriefInput(draft)
  const parsed = BriefInput.safeParse(input)
  return parsed.success ? {} : toBriefErrors(toFieldErrors(parsed.error.issues, input))
}

/** A refusal's field errors as a form shows them. Spec §5. */
export function toBriefErrors(errors: FieldErrors): BriefErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, `Error: ${first}`]],
    ),
  )
}

/** The step that asks for a field; undefined for a field that no step has. */
export function stepOfField(name: string): number | undefined {
  const [field] = name.split('.')
  const step = BRIEF_STEPS.findIndex(fields => (fields as readonly string[]).includes(field ?? ''))
  return step === -1 ? undefined : step
}

/** The errors of one step. */
export function errorsOfStep(errors: BriefErrors, step: number): BriefErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => stepOfField(name) === step))
}

/** The first step that has an error; the last where there is none. Nobody comes further than that. */
export function furthestStep(errors: BriefErrors): number {
  const steps = Object.keys(errors).flatMap(name => stepOfField(name) ?? [])
  return Math.min(BRIEF_STEPS.length - 1, ...steps)
}

/** What is wrong with the files, of all of them or of the first that has a fault. */
export function errorOfFiles(errors: BriefErrors): string | undefined {
  return Object.entries(errors).find(([name]) => /^files\b/.test(name))?.[1]
}

/** The errors that still hold after a change: those of fields that changed are forgotten. */
export function errorsAfter(errors: BriefErrors, before: BriefDraft, after: BriefDraft): BriefErrors {
  const isSame = (name: string): boolean => {
    const field = name.split('.')[0] as keyof BriefDraft
    return before[field] === after[field]
  }
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSame(name)))
}

/** A file that is chosen and not sent yet. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** Why a file cannot go with the others; null when it can. */
export type FileFault = 'too_many' | 'too_large' | 'empty' | 'double'

/** Files that are chosen to be sent, and those that were not taken at the last choice. */
export interface ChosenFiles {
  readonly files: readonly File[]
  readonly refused: readonly { readonly name: string; readonly fault: FileFault }[]
}

export const NOTHING_CHOSEN: ChosenFiles = { files: [], refused: [] }

/** Sorts files into those that can go with the ones chosen before, and those that cannot and why. Spec §5. */
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

/** The most that one file may weigh, in MB as people read it. */
export const MOST_FILE_MEGABYTES = BRIEF_LIMITS.fileBytes / MEGABYTE

/**
 * How much of each file has been sent, 0 to 1. Files are the last parts of a body and go one after the other, so that
 * what has been sent of the whole tells what has been sent of each.
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
