/** Writes what was read for an answer as lines, for the next question of its chat and for the answer itself when it goes on. */

import { ReadStep, type StepItem } from '@osys/sdk/assistant/schema.steps'

/** Returns the reads of an answer, each with its things and their links; empty without any. */
export function linesOfReads(steps: readonly unknown[]): string {
  return steps
    .flatMap(step => {
      const read = ReadStep.safeParse(step)
      if (!read.success || read.data.state !== 'done') return []
      const { label, items, total } = read.data
      return [total === 0 ? `${label}: 0` : label, ...items.map(itemLine)]
    })
    .join('\n')
}

function itemLine({ label, detail, href }: StepItem): string {
  const told = [label, detail].filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ')
  return `- ${told}${href === null ? '' : ` (${href})`}`
}
