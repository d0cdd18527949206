/** Reads the steps of a checklist from a text. */

/** A step as it is read from a text. */
export interface ReadStep {
  readonly text: string
  readonly done: boolean
}

/** Reads a step of each line of a text that is not empty: `- one`, `[x] done`, `1. first`. */
export function stepsIn(text: string): readonly ReadStep[] {
  return text.split(/\r\n|\n|\r/).flatMap(line => {
    const [, mark = ' ', step = ''] =
      /^(?:[-*•]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX])\]\s*)?(.*)$/.exec(line.trim()) ?? []
    return step === '' ? [] : [{ text: step, done: mark !== ' ' }]
  })
}

/** Returns the steps that can be added, and the lines that stay in the field: too long, or beyond the most steps. */
export function stepsTaken(
  steps: readonly ReadStep[],
  limits: { readonly left: number; readonly length: number },
): { readonly taken: readonly ReadStep[]; readonly rest: string } {
  const fitting = steps.filter(({ text }) => text.length <= limits.length)
  const taken = fitting.slice(0, limits.left)
  const rest = steps.filter(step => !taken.includes(step)).map(({ text }) => text)
  return { taken, rest: rest.join(' · ') }
}
