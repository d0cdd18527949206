type Shown = Readonly<Record<string, unknown>>

/** Returns what became of an answer's proposals, one line each, as a model reads it in the next question. */
export function outcomesOfChanges(steps: readonly Shown[]): readonly string[] {
  return steps
    .filter(({ kind }) => kind === 'change')
    .map(({ title, state, msg }) => {
      const reason = state === 'failed' && typeof msg === 'string' ? `: ${msg}` : ''
      return `[proposal «${String(title)}»: ${String(state)}${reason}]`
    })
}
