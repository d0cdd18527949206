/**
 * The amount of work of a bench: all that its figures need, few rounds for trying it, or the least that shows
 * that it still runs. Figures of `quick` and `smoke` are not for comparing.
 */
export type Size = 'full' | 'quick' | 'smoke'
