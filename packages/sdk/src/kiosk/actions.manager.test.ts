import { expect, test } from 'vitest'
import { aCall } from '../testing/call.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import { proveManager, punchFor, unpair } from './actions.manager.js'
import { openManagerMode, unpairDevice } from './endpoints.js'

const PROOF = { manager_id: 2, manager_pin: '4711' }
/** The tablet itself says how a call ended. */
const QUIET = { quiet: true }

test('proveManager and unpair send the person and their PIN', async () => {
  const proving = aCall(openManagerMode)
  expect(await proveManager(proving.ports, PROOF)).toMatchObject({ ended: 'done' })
  const ending = aCall(unpairDevice)
  expect(await unpair(ending.ports, PROOF)).toMatchObject({ ended: 'done' })
  expect([...proving.sent, ...ending.sent]).toEqual([
    { input: PROOF, options: QUIET },
    { input: PROOF, options: QUIET },
  ])
})

test("punchFor makes a punch in the manager's name, with the reason as its note (Spec §4)", async () => {
  const { ports, sent } = aCall(registerWorkLog)
  const punch = { user_id: 7, event: 'salida', reason: 'Se fue al médico' } as const
  expect(await punchFor(ports, PROOF, punch)).toMatchObject({ ended: 'done' })
  await punchFor(ports, PROOF, punch)
  expect(sent[0]).toEqual({
    input: {
      ...PROOF,
      user_id: 7,
      event: 'salida',
      note: 'Se fue al médico',
      client_id: expect.any(String) as string,
    },
    options: QUIET,
  })
  expect(sent[1]?.input['client_id']).not.toBe(sent[0]?.input['client_id'])
})
