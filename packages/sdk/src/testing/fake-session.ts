import type { FakeFeature } from './fake-call.js'
import { unseenOf } from './fake-notifications.js'
import { toFakeUser } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeData, FakePerson, FakeWorld } from './fake-world.js'

function signedIn(world: FakeWorld, person: FakePerson) {
  const user = toFakeUser(world, person)
  return { user, permissions: user.permissions, roles: user.roles, webpush_server: null }
}

/** Makes a key for a person. */
export function addFakeKey(data: FakeData, personId: number): string {
  const apiKey = `fake-key-${data.keys.size + 1}`
  data.keys.set(apiKey, personId)
  return apiKey
}

/** Answers the calls of the session. A key never runs out. */
export const fakeSession = {
  login({ email, password }, { world, data }) {
    const person = [...data.people.values()].find(each => each.email.toLowerCase() === email)
    if (!person || person.status !== 'active' || person.password !== password) {
      throw new FakeRefusal('invalid_credentials')
    }
    return { ...signedIn(world, person), apiKey: addFakeKey(data, person.id), password_reset: null }
  },
  relogin: (_input, { world, data, person }) => ({
    ...signedIn(world, person),
    unreads: unseenOf(data, person.id),
  }),
  logout(_input, { data, key }) {
    data.keys.delete(key)
    return { status: 'info', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'session'>
