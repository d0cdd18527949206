import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { aUser, aUserRef } from '../testing/users.js'
import * as actions from './actions.js'
import { createUser, deleteUser, getUser, listUsers, searchUsers } from './endpoints.js'
import { updateUser } from './endpoints.update.js'
import type { UserQuery } from './state.js'

const { signal } = new AbortController()
const EVERYBODY: UserQuery = { search: '', role: '', unit: '', status: '', page: 1 }

describe('loadUsers (Spec §7)', () => {
  const page = { items: [aUser()], page: 2, per_page: 50, total: 51, last_page: 2 }

  test('sends the page and its size when nothing narrows the list', async () => {
    const { ports, sent } = aCall(listUsers, page)
    expect(await actions.loadUsers(ports, EVERYBODY, { signal })).toEqual({ ended: 'done', value: page })
    expect(sent).toEqual([{ input: { page: 1, per_page: 50 }, options: { signal } }])
  })

  test('sends each filter that is set', async () => {
    const { ports, sent } = aCall(listUsers, page)
    const query: UserQuery = { search: 'ana', role: 'boss', unit: 'solutions', status: 'inactive', page: 2 }
    await actions.loadUsers(ports, query)
    expect(sent).toEqual([{ input: { ...query, per_page: 50 }, options: {} }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await actions.loadUsers({ api }, EVERYBODY)).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('loadUser (Spec §7)', () => {
  test('gives the account', async () => {
    const { ports, sent } = aCall(getUser, { user: aUser() })
    expect(await actions.loadUser(ports, 7, { signal, quiet: true })).toEqual({
      ended: 'done',
      value: aUser(),
    })
    expect(sent).toEqual([{ input: { id: 7 }, options: { signal, quiet: true } }])
  })

  test('is given up with the page', async () => {
    const { ports } = aCall(getUser, { user: aUser() })
    expect(await actions.loadUser(ports, 7, { signal: AbortSignal.abort() })).toEqual({ ended: 'given up' })
  })
})

describe('searchPeople (Spec §7)', () => {
  test('gives those found, and shows no notice when it fails', async () => {
    const { ports, sent } = aCall(searchUsers, { items: [aUserRef()] })
    expect(await actions.searchPeople(ports, { search: 'ana' }, { signal })).toEqual({
      ended: 'done',
      value: [aUserRef()],
    })
    expect(sent).toEqual([{ input: { search: 'ana', per_page: 5 }, options: { quiet: true, signal } }])
  })

  test('asks for as many as it is told to', async () => {
    const { ports, sent } = aCall(searchUsers, { items: [] })
    await actions.searchPeople(ports, { search: 'ana', per_page: 20 })
    expect(sent[0]?.input).toEqual({ search: 'ana', per_page: 20 })
  })
})

describe('createAccount (Spec §7)', () => {
  const typed = {
    name: 'Ana Torres',
    email: 'ana@osys.demo',
    password: 'una clave larga',
    password_confirmation: 'una clave larga',
  }

  test('sends what was typed, and the roles when there are any', async () => {
    const { ports, sent } = aCall(createUser, { user: aUser() })
    expect(await actions.createAccount(ports, { ...typed, roles: ['boss'] })).toEqual({
      ended: 'done',
      value: aUser(),
    })
    await actions.createAccount(ports, { ...typed, roles: [] })
    expect(sent.map(({ input }) => input)).toEqual([{ ...typed, roles: ['boss'] }, typed])
  })

  test('leaves the errors of its fields to the form', async () => {
    const { ports, sent } = aCall(createUser, { user: aUser() })
    await actions.createAccount(ports, { ...typed, roles: [] })
    expect(sent[0]?.options.fields).toEqual([
      'name',
      'email',
      'position',
      'phone',
      'password',
      'password_confirmation',
      'roles',
    ])
  })
})

describe('changeAccount (Spec §7)', () => {
  test('deactivates an account, and removes one for good only when told so', async () => {
    const { ports, sent } = aCall(deleteUser)
    expect(await actions.changeAccount(ports, 7, 'deactivate')).toMatchObject({ ended: 'done' })
    await actions.changeAccount(ports, 8, 'remove')
    expect(sent.map(({ input }) => input)).toEqual([{ id: 7 }, { id: 8, permanent: true }])
  })

  test('brings an account back', async () => {
    const { ports, sent } = aCall(updateUser, { user: aUser() })
    expect(await actions.changeAccount(ports, 7, 'reactivate')).toMatchObject({ ended: 'done' })
    expect(sent.map(({ input }) => input)).toEqual([{ id: 7, status: 'active' }])
  })
})
