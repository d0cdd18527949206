import { expect, test } from 'vitest'
import { aCall } from '../testing/call.js'
import { aReportEntry } from '../testing/timeclock.js'
import { loadHours, loadReport, loadReports } from './actions.report.js'
import { downloadReport, downloadReports, getHours, getHoursOf } from './endpoints.report.js'

const range = { from: '2026-11-16', to: '2026-11-30' }
const file = { blob: new Blob(['x']), name: 'reporte.pdf' }

test('loadHours fetches the hours of a range', async () => {
  const { ports, sent } = aCall(getHours, { items: [aReportEntry()] })
  expect(await loadHours(ports, range, null)).toEqual({ ended: 'done', value: [aReportEntry()] })
  expect(sent).toEqual([{ input: range, options: { quiet: true } }])
  const one = aCall(getHoursOf, { items: [aReportEntry()] })
  expect(await loadHours(one.ports, range, 7)).toEqual({ ended: 'done', value: [aReportEntry()] })
  expect(one.sent).toEqual([{ input: { id: 7, ...range }, options: { quiet: true } }])
})

test('loadReport and loadReports fetch files, with the time that they take (Spec §4)', async () => {
  const one = aCall(downloadReport, file)
  expect(await loadReport(one.ports, { id: 7, ...range })).toEqual({ ended: 'done', value: file })
  const all = aCall(downloadReports, file)
  expect(await loadReports(all.ports, { ...range, unit: 'solutions' })).toEqual({
    ended: 'done',
    value: file,
  })
  expect([...one.sent, ...all.sent].map(({ options }) => options)).toEqual([
    { quiet: true, timeout: 300_000 },
    { quiet: true, timeout: 300_000 },
  ])
})
