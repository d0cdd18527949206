import { mayCall } from '@osys/sdk/access/rules'
import { weekdayOf, dayOf } from '@osys/sdk/basics/days'
import { listCompanies } from '@osys/sdk/companies/endpoints'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { listTimesheets } from '@osys/sdk/timeclock/endpoints'
import { type Person, toSubject } from '../http/person.js'
import { suggestionTexts } from './messages.tools.js'

/** Returns the four questions that a new chat suggests, by what the person may see and the day of the week. */
export function suggestionsFor(person: Person, now: Date, timezone: string): readonly string[] {
  const may = (access: Parameters<typeof mayCall>[1]) => mayCall(toSubject(person), access, {}).allowed
  const weekday = weekdayOf(dayOf(now.getTime(), timezone))
  const { hoursToday, hoursOfWeek } = suggestionTexts
  const hours = weekday >= 4 ? [hoursOfWeek, hoursToday] : [hoursToday, hoursOfWeek]
  const isAdmin = person.roles.includes('admin_ohplaky')
  return [
    may(listTasks.access) && (weekday === 0 ? suggestionTexts.dueThisWeek : suggestionTexts.dueToday),
    may(listTimesheets.access) && suggestionTexts.whoIsIn,
    isAdmin && may(listCompanies.access) && suggestionTexts.pendingCompanies,
    hours[0],
    may(listTasks.access) && suggestionTexts.overdue,
    suggestionTexts.unread,
    suggestionTexts.help,
    hours[1],
  ]
    .filter(text => typeof text === 'string')
    .slice(0, 4)
}
