import { APP_ROLES } from '../hub/schema.js'
import type { FakeFeature } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeData } from './fake-world.js'

function seenBy({ seen }: FakeData, person: number): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  for (const { user_id, app, version } of seen) if (user_id === person) (versions[app] ??= []).push(version)
  return versions
}

/** Answers the calls about release notes. */
export const fakeHub = {
  versions: (_input, { data, person }) => ({ versions: seenBy(data, person.id) }),
  markSeen({ app, version }, { data, person }) {
    if (!Object.hasOwn(APP_ROLES, app))
      throw new FakeRefusal('invalid', { errors: { app: [fakeMessages.field] } })
    if (!seenBy(data, person.id)[app]?.includes(version)) data.seen.push({ user_id: person.id, app, version })
    return { status: 'success', msg: fakeMessages.done, versions: seenBy(data, person.id) }
  },
} satisfies FakeFeature<'hub'>
