import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { relogin } from '../session/endpoints.js'
import { INITIAL_AUTH } from '../session/state.js'
import { createCell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aUser } from '../testing/users.js'
import { getUser } from '../users/endpoints.js'
import { updateUser } from '../users/endpoints.update.js'
import type { User } from '../users/schema.js'
import * as actions from './actions.js'

const ANA = aUser({ id: 7, name: 'Ana', roles: ['ventas'] })
const LUIS = aUser({ id: 8, name: 'Luis', roles: ['ventas'] })

/** Builds the page of an account that Ana looks at. */
function ports(userId: number, answers: readonly (readonly [AnyEndpoint, Answer])[]) {
  const { api, asked, quiet } = anApi(new Map(answers))
  const auth = createCell({ ...INITIAL_AUTH, auth: true, apiKey: 'k', user: ANA })
  const shown = userId === 8 ? LUIS : null
  const account = createCell<Fetched<User>>({ value: shown, isLoading: false, error: null })
  return { api, asked, quiet, auth, account, userId }
}

describe('saveAccount', () => {
  test('sends the change and returns the account', async () => {
    const mine = ports(7, [[updateUser, () => ({ user: { ...ANA, name: 'Ana Ruiz' } })]])
    const outcome = await actions.saveAccount(mine, 7, { name: 'Ana Ruiz' })
    expect(outcome).toMatchObject({ ended: 'done', value: { name: 'Ana Ruiz' } })
    expect(mine.asked[0]?.input).toEqual({ id: 7, name: 'Ana Ruiz' })
    expect(await actions.saveAccount(ports(7, []), 7, {})).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('accountSaved', () => {
  test('takes one’s own account over to the session, and somebody else’s to its page', () => {
    const own = ports(7, [])
    actions.accountSaved(own, { ...ANA, name: 'Ana Ruiz' })
    expect(own.auth.get().user?.name).toBe('Ana Ruiz')
    expect(own.account.get().value).toBeNull()

    const other = ports(8, [])
    actions.accountSaved(other, { ...LUIS, name: 'Luis Ortega' })
    expect(other.account.get().value?.name).toBe('Luis Ortega')
    expect(other.auth.get().user?.name).toBe('Ana')
  })
})

describe('rolesChanged', () => {
  test('shows the roles at once, then the unit and permissions that follow from them', async () => {
    const other = ports(8, [
      [getUser, () => ({ user: { ...LUIS, roles: ['solutions'], business_unit: 'solutions' } })],
    ])
    const changing = actions.rolesChanged(other, ['solutions'])
    expect(other.account.get().value?.roles).toEqual(['solutions'])
    await changing
    expect(other.account.get().value?.business_unit).toBe('solutions')
  })

  test('keeps what is shown when the rest cannot be fetched', async () => {
    const other = ports(8, [])
    await actions.rolesChanged(other, ['solutions'])
    expect(other.account.get()).toMatchObject({ value: { roles: ['solutions'] }, error: null })
    // The roles were changed: a failure here is none that the person has to know.
    expect(other.quiet).toEqual([true])
  })

  test('fetches the own session again', async () => {
    const own = ports(7, [])
    await actions.rolesChanged(own, ['boss'])
    expect(own.auth.get().user?.roles).toEqual(['boss'])
    expect(own.asked.map(({ endpoint }) => endpoint)).toEqual([relogin])
    expect(own.quiet).toEqual([true])
  })
})
