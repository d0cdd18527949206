import { contract } from '@osys/sdk/contract'
import { describe, expect, it } from 'vitest'
import { openSetupLink } from './setup/queries.js'
import { useTwoWorlds } from './testing/two-worlds.js'

/** The first set-up of the fake, compared with that of the server: nobody is in either. */
const links = { server: [] as string[], fake: [] as string[] }
const worlds = useTwoWorlds(
  'setup',
  async ({ database, deps, clock }, fake) => {
    for (let opened = 0; opened < 2; opened++) {
      links.server.push(await openSetupLink(database.db, deps.randomBytes, clock.now()))
      links.fake.push(fake.setup.open())
    }
  },
  { isEmpty: true },
)
const { setup, session } = contract

describe('the fake answers as the server does', () => {
  it('to the first owner', async () => {
    const password = 'osys-test-1'
    const owner = { name: 'Olga Ruiz', email: 'Olga@osys.test ', password, password_confirmation: password }
    const link = (index: number, more: object = {}) => ({
      by: 'nobody' as const,
      call: setup.get,
      input: (_before: unknown, world: 'server' | 'fake') => ({ token: links[world][index], ...more }),
    })
    const create = (index: number, more: object = {}, key = '') => ({
      by: 'nobody' as const,
      call: setup.create,
      key,
      input: (_before: unknown, world: 'server' | 'fake') => ({
        ...owner,
        token: links[world][index],
        ...more,
      }),
    })
    const key = crypto.randomUUID()
    const { server, fake } = await worlds.play([
      link(0),
      link(1),
      link(1, { token: 'x' }),
      create(0),
      create(1, { password_confirmation: 'osys-test-2' }),
      create(1, { name: ' ' }),
      create(1, {}, key),
      create(1, {}, key),
      create(1),
      link(1),
      { by: 'nobody', call: session.login, input: { email: 'olga@osys.test', password } },
      { by: 'newest key', call: session.relogin },
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
