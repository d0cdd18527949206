/** Finds the labels in use that a typed text may mean. */

import { fold } from '@osys/sdk/basics/fold'

/** More would fill a phone, and nobody reads them. */
const MOST_SHOWN = 12

/**
 * Returns the labels that hold a typed text and are not chosen yet, those that begin with it first; all of them while
 * nothing is typed.
 */
export function labelsMeant(
  inUse: readonly string[],
  typed: string,
  chosen: readonly string[],
): readonly string[] {
  const text = fold(typed)
  const left = inUse.filter(label => !chosen.includes(label) && fold(label).includes(text))
  const isFirst = (label: string): boolean => fold(label).startsWith(text)
  return [...left.filter(isFirst), ...left.filter(label => !isFirst(label))].slice(0, MOST_SHOWN)
}

/** Returns a typed label as the tasks spell it already, without regard to case and accents; else as it is typed. */
export function labelAsInUse(inUse: readonly string[], typed: string): string {
  const label = typed.trim()
  return inUse.includes(label) ? label : (inUse.find(each => fold(each) === fold(label)) ?? label)
}
