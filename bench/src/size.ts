/**
 * How much a bench does: all that its figures need, few rounds to look at it while working on it, or the least that
 * shows that it still runs. Figures of `quick` and `smoke` are not for comparing.
 */
export type Size = 'full' | 'quick' | 'smoke'
