/** The palette's commands for the places that a person opened last. */

import type { RecentPlace } from '@osys/sdk/hub/state.recent'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from '@osys/sdk/tasks/state.address'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import { paletteMessages as messages } from './messages.palette.js'
import type { RunnableCommand } from './palette-command.js'

const MOST_RECENT_SHOWN = 5

/** Returns a command for each recent place but those that are open: the page, and the task on it. */
export function recentCommands(
  places: readonly RecentPlace[],
  { pathname, query }: { readonly pathname: string; readonly query: string },
): readonly RunnableCommand[] {
  const { open } = addressAt(query)
  // A task is open on any page that shows it, and is remembered by the page of its company.
  const task = typeof open === 'number' ? queryOfAddress({ ...INITIAL_TASK_ADDRESS, open }) : null
  return places
    .filter(({ href }) => href !== pathname && (task === null || !href.endsWith(task)))
    .slice(0, MOST_RECENT_SHOWN)
    .map(place => ({ ...place, id: `recent:${place.href}`, group: messages.recentGroup }))
}
