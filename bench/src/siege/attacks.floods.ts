import { randomUUID } from 'node:crypto'
import type { Attack } from './attack.js'
import type { Front } from './front.js'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Attacks by the number of calls, each of which is allowed. */
export const FLOODS: Readonly<Record<string, Attack>> = {
  'sign-ins': { title: '70 wrong sign-ins at once', isRefused: true, run: guess },
  writes: { title: 'writes by one account, each with a key to keep', isRefused: false, run: writeOn },
  searches: { title: 'valid calls and odd searches by one account', isRefused: false, run: searchOn },
  exports: { title: 'exports and archives in loops', isRefused: false, run: exportOn },
}

async function guess(front: Front): Promise<void> {
  await front.crowd(70, 0, async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@osys.demo`, password: 'adivina-1234' })
    const { status } = await front.send({ method: 'POST', path: '/api/v1/login', headers: JSON_TYPE }, body)
    if (status === 200) front.breach('a guess was right')
  })
}

async function writeOn(front: Front): Promise<void> {
  const [key] = front.account.keys
  const call = { method: 'POST', path: '/api/v1/notifications/read', key } as const
  await front.crowd(30, 0, () =>
    front.send({ ...call, headers: { ...JSON_TYPE, 'idempotency-key': randomUUID() } }, '{"ids":[]}'),
  )
}

const ODD = [
  '%'.repeat(100),
  '_%'.repeat(50),
  'a'.repeat(100),
  '\\'.repeat(99),
  '(a+)+$',
  '🧨'.repeat(40),
  'ä́̂'.repeat(20),
]

async function searchOn(front: Front): Promise<void> {
  const [key] = front.account.keys
  const lists = ['ohplaky/task', 'ohplaky/company', 'user-search', 'ohplaky/comment', 'ohplaky/file']
  await front.crowd(60, 0, async one => {
    const search = encodeURIComponent(ODD[Math.floor(Math.random() * ODD.length)] ?? '')
    const query = `?search=${search}&per_page=100&company_id=${front.companyId}`
    const { status } = await front.send({
      method: 'GET',
      path: `/api/v1/${lists[one % lists.length]}${query}`,
      key,
    })
    if (status === 500) front.breach(`a search broke: ${decodeURIComponent(search)}`)
  })
}

async function exportOn(front: Front): Promise<void> {
  const [key] = front.admin.keys
  const paths = ['/api/v1/audit/export', `/api/v1/ohplaky/file-zip?company_id=${front.companyId}`]
  await front.crowd(8, 0, one => front.send({ method: 'GET', path: paths[one % paths.length] ?? '', key }))
}
