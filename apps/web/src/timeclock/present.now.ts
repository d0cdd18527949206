import { routePath } from '@osys/sdk/app/routes'
import type { Employee } from '@osys/sdk/timeclock/schema'
import type { NowGroup } from '@osys/ui-kit/timeclock/NowView'
import { messages } from './messages.js'
import { groupOf, groupsOf } from './present.groups.js'

/** Returns the people by unit as the page shows who is there; the people of a group stay in their order. */
export function toNowGroups(people: readonly Employee[]): readonly NowGroup[] {
  return groupsOf(people).map(group => ({
    key: group,
    title: messages.groups[group],
    people: people
      .filter(person => groupOf(person) === group)
      .map(({ id, name, avatar, status, since }) => {
        return { id, name, avatar, status, since, href: routePath('timesheetDetails', { id }) }
      }),
  }))
}
