import { mayOpen } from '../access/rules.js'
import { MAX_ID } from '../basics/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { type Channel, parseChannel } from '../realtime/channels.js'
import { parseAfter } from '../realtime/cursors.js'
import { UNIT_PERMISSION } from '../timeclock/schema.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

function mayHear({ subject, data, person }: FakeCall, channel: Channel | null): boolean {
  if (channel?.kind === 'user') return channel.userId === person.id
  if (channel?.kind === 'ojibble')
    return (
      mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' }) &&
      mayOpen(subject, { permission: UNIT_PERMISSION[channel.unit] })
    )
  if (channel?.kind === 'ohplaky') return mayOpen(subject, { roles: ['user_ohplaky', 'admin_ohplaky'] })
  if (channel?.kind !== 'company') return false
  const company = data.companies.get(channel.companyId)
  return (
    mayOpen(subject, { permission: 'ohplaky.company.show' }) &&
    company !== undefined &&
    maySeeCompany(subject, company)
  )
}

/** Answers the call of missed events. The fake forgets none. */
export const fakeRealtime = {
  events({ after }, call) {
    const cursors = parseAfter(after)
    if (cursors === null) throw new FakeRefusal('invalid', { errors: { after: [fakeMessages.field] } })
    const heard = Object.entries(cursors).filter(([name]) => mayHear(call, parseChannel(name)))
    const channels = heard.map(([name, seen]) => {
      const told = call.data.events.filter(({ channel }) => channel === name)
      // A cursor without a number asks for the present number alone.
      const events = told.filter(({ seq }) => seq > (seen ?? MAX_ID))
      const isOfAnotherLog = seen !== null && seen > told.length
      return [
        name,
        {
          events: events.map(({ seq, event, data }) => ({ seq, event, data })),
          seq: told.length,
          reset: isOfAnotherLog,
        },
      ] as const
    })
    return { channels: Object.fromEntries(channels) }
  },
} satisfies FakeFeature<'realtime'>
