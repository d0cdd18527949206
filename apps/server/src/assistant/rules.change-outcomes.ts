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

/** Returns why the call of a change was refused: what is wrong with its first field, else what the reply says. */
export function reasonOf(body: Shown): string {
  const [first] = Object.values((body['errors'] ?? {}) as Readonly<Record<string, readonly string[]>>)
  return first?.[0] ?? (typeof body['msg'] === 'string' ? body['msg'] : '')
}
