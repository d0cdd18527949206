import { aRefusal } from '@osys/sdk/testing/api'
import { NOT_FETCHED } from '@osys/sdk/state/fetched'
import { expect, test } from 'vitest'
import { boardState } from './present.company.js'

test('the board shows what the pool holds while it is fetched, and never some tasks as all of them', () => {
  expect(boardState(NOT_FETCHED, 0)).toEqual({ kind: 'loading' })
  expect(boardState(NOT_FETCHED, 6)).toEqual({ kind: 'loaded' })
  const error = aRefusal(500, { msg: 'No se pudo', code: 'internal' })
  for (const held of [0, 6])
    expect(boardState({ value: null, isLoading: false, error }, held)).toMatchObject({
      kind: 'failed',
      text: 'No se pudo',
    })
  // The news keeps a board complete that was fetched once.
  expect(boardState({ value: [1], isLoading: false, error }, 1)).toEqual({ kind: 'loaded' })
})
