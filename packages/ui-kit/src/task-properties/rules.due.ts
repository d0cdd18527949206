import type { Due } from '@osys/sdk/tasks/rules.due'

/** Returns the tone of a due date, by which its style is chosen: near today and tomorrow; null for one that needs none. */
export function dueTone({ state }: Due): 'late' | 'near' | null {
  if (state === 'overdue') return 'late'
  return state === 'today' || state === 'tomorrow' ? 'near' : null
}
