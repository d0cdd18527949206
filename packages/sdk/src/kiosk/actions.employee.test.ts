import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { aKioskEmployee } from '../testing/timeclock.js'
import { loadEmployeeLogs, loadEmployeeTotals } from './actions.employee.js'
import { getKioskEmployee } from './endpoints.js'

describe('loadEmployeeTotals (Spec §7)', () => {
  test('gives the hours of today and the week, and shows no notice when it fails', async () => {
    const { ports, sent } = aCall(getKioskEmployee, { data: aKioskEmployee() })
    const { signal } = new AbortController()
    expect(await loadEmployeeTotals(ports, 7, { signal })).toEqual({
      ended: 'done',
      value: { todaySeconds: 22_380, weekSeconds: 138_000 },
    })
    expect(sent).toEqual([{ input: { id: 7 }, options: { signal, quiet: true } }])
  })

  test.each([{ today: null }, { week: null }])(
    'gives nothing where the server tells not both: %o',
    async told => {
      const { ports } = aCall(getKioskEmployee, { data: aKioskEmployee(told) })
      expect(await loadEmployeeTotals(ports, 7)).toEqual({ ended: 'done', value: null })
    },
  )

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadEmployeeTotals({ api }, 7)).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('loadEmployeeLogs (Spec §7)', () => {
  test('gives the events of today, and shows no notice when it fails', async () => {
    const employee = aKioskEmployee()
    const { ports, sent } = aCall(getKioskEmployee, { data: employee })
    const { signal } = new AbortController()
    expect(await loadEmployeeLogs(ports, 7, { signal })).toEqual({ ended: 'done', value: employee.checkIns })
    expect(sent).toEqual([{ input: { id: 7 }, options: { signal, quiet: true } }])
  })
})
