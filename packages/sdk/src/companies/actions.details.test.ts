import { describe, expect, test } from 'vitest'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { aCompany } from '../testing/companies.js'
import { saveDetails } from './actions.details.js'
import { updateCompany } from './endpoints.js'
import { toDetailsDraft } from './state.details.js'

const refuse =
  (status: number, body = {}): Answer =>
  () => {
    throw aRefusal(status, body)
  }

describe('saveDetails', () => {
  const draft = { ...toDetailsDraft(aCompany()), name: 'Aurora' }

  test('sends the changed fields, and returns the saved copy', async () => {
    const saved = aCompany({ name: 'Aurora', version: 5 })
    const { api, asked } = anApi(new Map([[updateCompany, () => ({ company: saved })]]))
    expect(await saveDetails({ api }, aCompany(), draft)).toEqual({ ended: 'done', value: saved })
    expect(asked[0]?.input).toEqual({ id: 3, version: 4, name: 'Aurora' })
  })

  test('is refused with the copy of the person who saved first (Spec §4)', async () => {
    const { api } = anApi(new Map([[updateCompany, refuse(409, { code: 'version_conflict' })]]))
    expect(await saveDetails({ api }, aCompany(), draft)).toMatchObject({
      ended: 'refused',
      error: { code: 'version_conflict' },
    })
  })
})
