import { describe, expect, test } from 'vitest'
import { aCall } from '../testing/call.js'
import { aPersonalKey } from '../testing/session.js'
import { endKey, loadKeys, makeKey } from './actions.keys.js'
import { createKey, deleteKey, listKeys } from './endpoints.keys.js'

describe('the keys of a person (Spec §4)', () => {
  test('are fetched as the server orders them', async () => {
    const items = [aPersonalKey({ id: 5 }), aPersonalKey()]
    const { ports, sent } = aCall(listKeys, { items })
    const { signal } = new AbortController()
    expect(await loadKeys(ports, { signal })).toEqual({ ended: 'done', value: items })
    expect(sent).toEqual([{ input: {}, options: { signal } }])
  })

  test('are made with a secret, and ended', async () => {
    const made = { status: 'success', msg: 'Listo', key: aPersonalKey(), apiKey: 'osys_secret' } as const
    const making = aCall(createKey, made)
    const input = { name: 'Informe', permissions: ['ohplaky.task.index'], current_password: 'x' } as const
    const typed = { ...input, permissions: [...input.permissions] }
    expect(await makeKey(making.ports, typed)).toMatchObject({
      ended: 'done',
      value: { apiKey: 'osys_secret' },
    })
    expect(making.sent.map(({ input: each }) => each)).toEqual([typed])

    const ending = aCall(deleteKey)
    expect(await endKey(ending.ports, 4)).toMatchObject({ ended: 'done' })
    expect(ending.sent.map(({ input: each }) => each)).toEqual([{ id: 4 }])
  })
})
