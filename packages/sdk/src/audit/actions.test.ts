import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { anAuditEntry } from '../testing/audit.js'
import { aCall } from '../testing/call.js'
import { downloadAudit, loadAudit } from './actions.js'
import { exportAudit, listAudit } from './endpoints.js'
import { type AuditQuery, WHOLE_AUDIT } from './state.js'

const NARROWED: AuditQuery = { person: 7, kind: 'role', from: '2026-11-01', to: '2026-11-30', page: 3 }
const FILTERS = { person_id: 7, kind: 'role', from: '2026-11-01', to: '2026-11-30' }

describe('loadAudit (Spec §6)', () => {
  test('fetches the page of what the filters leave', async () => {
    const page = { items: [anAuditEntry()], page: 3, per_page: 50, total: 101, last_page: 3 }
    const { ports, sent } = aCall(listAudit, page)
    const { signal } = new AbortController()
    expect(await loadAudit(ports, NARROWED, { signal })).toEqual({ ended: 'done', value: page })
    expect(sent).toEqual([{ input: { ...FILTERS, page: 3 }, options: { signal } }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadAudit({ api }, WHOLE_AUDIT)).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('downloadAudit (Spec §6)', () => {
  test('fetches all that the filters leave, whatever the page, and waits five minutes for it', async () => {
    const file = { blob: new Blob(['id']), name: 'auditoria.csv' }
    const { ports, sent } = aCall(exportAudit, file)
    expect(await downloadAudit(ports, NARROWED)).toEqual({ ended: 'done', value: file })
    expect(sent).toEqual([{ input: FILTERS, options: { timeout: 300_000 } }])
  })
})
