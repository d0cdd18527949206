/** Reads the steps of a checklist from a text. */

/** A step as it is read from a text. */
export interface ReadStep {
  readonly text: string
  readonly done: boolean
}

/** The marks of a line of a list. */
const IN_LIST = /^(?:[-*•]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX])\]\s*)?(.*)$/
/** The marks of a line that stands alone, which only a box makes one of a list: `1) Revisar` is a text. */
const ALONE = /^(?:(?:[-*•]\s+|\d{1,3}[.)]\s+)?\[([ xX])\]\s*)?(.*)$/

/** Reads a step of each line of a text that is not empty: `[x] done`, and of several lines also `- one`, `1. first`. */
export function stepsIn(text: string): readonly ReadStep[] {
  const lines = text.split(/\r\n|\n|\r/).flatMap(line => line.trim() || [])
  return lines.flatMap(line => {
    const [, mark = ' ', step = ''] = (lines.length > 1 ? IN_LIST : ALONE).exec(line) ?? []
    return step === '' ? [] : [{ text: step, done: mark !== ' ' }]
  })
}

/** Returns the steps that can be added, and the lines that stay, with their ticks: too long, or beyond the most steps. */
export function stepsTaken(
  steps: readonly ReadStep[],
  limits: { readonly left: number; readonly length: number },
): { readonly taken: readonly ReadStep[]; readonly rest: string } {
  const fitting = steps.filter(({ text }) => text.length <= limits.length)
  const taken = fitting.slice(0, limits.left)
  const rest = steps.filter(step => !taken.includes(step))
  return { taken, rest: rest.map(({ text, done }) => (done ? `[x] ${text}` : text)).join('\n') }
}
