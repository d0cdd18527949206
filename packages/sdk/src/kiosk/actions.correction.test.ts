import { describe, expect, test } from 'vitest'
import { anApi, aRefusal } from '../testing/api.js'
import { aClockRequest } from '../testing/timeclock.js'
import { requestCorrection } from '../timeclock/endpoints.requests.js'
import { askAtTablet } from './actions.correction.js'

const asked = { user_id: 7, kind: 'remove', work_log_id: 800, reason: 'Doble' } as const
const photo = new Blob(['x'])

/** A server that refuses photos with a status; returns whether each try had one. */
function refusing(status: number) {
  const tries: boolean[] = []
  const { api } = anApi(
    new Map([
      [
        requestCorrection,
        (input: Record<string, unknown>) => {
          tries.push('photo' in input)
          if ('photo' in input) throw aRefusal(status)
          return { request: aClockRequest() }
        },
      ],
    ]),
  )
  return { ports: { api }, tries }
}

describe('askAtTablet (Spec §4)', () => {
  test('asks without the photo when the photo is refused', async () => {
    const { ports, tries } = refusing(413)
    expect(await askAtTablet(ports, { ...asked, photo })).toMatchObject({ ended: 'done' })
    expect(tries).toEqual([true, false])
  })

  test('asks once when something else is refused, and without a photo', async () => {
    const refused = refusing(409)
    expect(await askAtTablet(refused.ports, { ...asked, photo })).toMatchObject({ ended: 'refused' })
    expect(refused.tries).toEqual([true])
    const plain = refusing(413)
    expect(await askAtTablet(plain.ports, asked)).toMatchObject({ ended: 'done' })
    expect(plain.tries).toEqual([false])
  })
})
