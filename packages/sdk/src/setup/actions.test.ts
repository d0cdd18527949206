import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { createFirstOwner, loadSetup } from './actions.js'
import { createOwner, getSetup } from './endpoints.js'

describe('loadSetup (Spec §10)', () => {
  test('asks about the token of the link', async () => {
    const { ports, sent } = aCall(getSetup, { state: 'ready', expires_at: null })
    expect(await loadSetup(ports, 'a-token')).toEqual({
      ended: 'done',
      value: { state: 'ready', expires_at: null },
    })
    expect(sent.map(({ input }) => input)).toEqual([{ token: 'a-token' }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadSetup({ api }, 'a-token')).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('createFirstOwner (Spec §10)', () => {
  test('sends the owner, and leaves the errors of the fields to the form', async () => {
    const { ports, sent } = aCall(createOwner)
    const owner = {
      token: 'a-token',
      name: 'Sofía Herrera',
      email: 'sofia@osys.demo',
      password: 'una clave larga',
      password_confirmation: 'una clave larga',
    }
    expect(await createFirstOwner(ports, owner)).toMatchObject({ ended: 'done' })
    expect(sent).toEqual([
      { input: owner, options: { fields: ['name', 'email', 'password', 'password_confirmation'] } },
    ])
  })
})
