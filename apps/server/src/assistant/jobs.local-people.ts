/** Answers of the local mode about where people are: at work, on a break, online. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { routePath } from '@osys/sdk/app/routes'
import { listTimesheets } from '@osys/sdk/timeclock/endpoints'
import { type LocalContext, findPerson } from './jobs.local-context.js'
import { clockTime } from './messages.local.js'
import { peopleTexts as texts } from './messages.people.js'
import { suggestionTexts, words } from './messages.tools.js'
import type { Intent } from './rules.intents.js'
import { linkTo } from './rules.local.js'
import { conversationHref, timesheetHref } from './rules.results.js'

type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Answers who works, rests, or is out; or where one person is. */
export async function team({ of, status }: Of<'team'>, context: LocalContext): Promise<string> {
  const { items } = listTimesheets.reply.parse((await context.read('list_timesheets', {})).body)
  if (of !== null) {
    const { id, name } = await findPerson(context, of)
    const found = items.find(item => item.id === id)
    if (!found) return texts.team.notListed(escapeText(name))
    const since = found.since && clockTime(found.since, context.job.timezone)
    const link = linkTo(name, timesheetHref(id))
    return texts.team.one(link, words.clock[found.status], found.status === 'fuera' ? null : since)
  }
  const groups = (['dentro', 'descanso', 'fuera'] as const)
    .filter(each => status === null || each === status)
    .flatMap(each => {
      const names = items.filter(item => item.status === each).map(({ name }) => escapeText(name))
      return names.length === 0
        ? []
        : [`- **${texts.team.groups[each]}** (${names.length}): ${names.join(', ')}`]
    })
  if (groups.length > 0) return groups.join('\n')
  return items.length > 0 && status !== null ? texts.team.noneAt(words.clock[status]) : texts.team.none
}

/** Answers where to see who is online: no call of the contract tells it. */
export async function online({ of }: Of<'online'>, context: LocalContext): Promise<string> {
  const may = (name: string) => context.toolbox.tools.some(({ tool }) => tool.name === name)
  const person = of === null ? null : await findPerson(context, of)
  const { hub, chat, conversation } = texts.onlinePlaces
  const place = person
    ? linkTo(conversation(person.name), conversationHref(person.id))
    : linkTo(chat, routePath('chat'))
  return texts.online(
    linkTo(hub, routePath('hub')),
    may('list_conversations') ? place : null,
    may('list_timesheets') ? suggestionTexts.whoIsIn : null,
  )
}
