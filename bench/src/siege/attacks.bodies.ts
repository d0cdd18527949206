import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import type { Attack } from './attack.js'
import { type Front, rest } from './front.js'
import { END, MULTIPART, partHead } from './multipart.js'
import { largePicture } from './picture.js'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': MULTIPART }
const PUBLIC_FORM = { method: 'POST', path: '/api/v1/ohplaky/brief-public' } as const

/** Attacks by the content or the timing of a body. */
export const FORGERIES: Readonly<Record<string, Attack>> = {
  forms: { title: 'forms of 195 MB of texts, held open', isRefused: true, run: holdForms },
  profile: {
    title: 'a phone number that is no moment, and who reads the audit',
    isRefused: false,
    run: spoilAudit,
  },
  halves: { title: 'half a body, signed out, the other half', isRefused: true, run: sendHalves },
  pictures: { title: 'pictures of 100 MP', isRefused: true, run: sendPictures },
  chunks: { title: 'uploads without a length or an end', isRefused: false, run: streamFiles },
  nesting: { title: '1 MB of nested JSON to public calls', isRefused: true, run: nestJson },
}

const FIELDS = 195
const FIELD = Buffer.alloc(999_000, 'x')

async function holdForms(front: Front): Promise<void> {
  await front.crowd(25, 200, async () => {
    const { request, answer, isOver } = front.open({ ...PUBLIC_FORM, headers: FORM_TYPE })
    for (let field = 0; field < FIELDS && !isOver(); field++) {
      await write(
        request,
        Buffer.concat([Buffer.from(partHead(`field${field}`)), FIELD, Buffer.from('\r\n')]),
      )
    }
    // The body never ends: the call waits for an answer or for the end of the attack.
    await answer
    request.destroy()
  })
}

async function spoilAudit(front: Front): Promise<void> {
  const { account, admin } = front
  const phones = ['2026-99-99T99:99:99Z', '0000-00-00T00:00:00.000Z', '+275760-09-13T00:00:00.001Z']
  const reader = { method: 'GET', key: admin.keys[0] } as const
  await front.crowd(4, 50, async one => {
    const phone = phones[one % phones.length]
    const profile = { method: 'POST', path: `/api/v1/user/${account.id}`, key: account.keys[0] } as const
    await front.send(
      { ...profile, headers: JSON_TYPE },
      JSON.stringify({ phone, name: `Persona ${Date.now()}` }),
    )
    for (const path of ['/api/v1/audit', '/api/v1/audit/export']) {
      const { status, isWhole } = await front.send({ ...reader, path })
      // 503: the reader asks for more exports at once than one account may.
      const isBroken = (status >= 500 && status !== 503) || (status === 200 && !isWhole)
      if (!front.signal.aborted && isBroken) {
        front.breach(`${path} is broken: ${status}`)
      }
    }
  })
}

async function sendHalves(front: Front): Promise<void> {
  // The first key is for other attacks.
  const keys = front.account.keys.slice(1)
  await front.crowd(8, 100, async () => {
    const key = keys.pop()
    if (key === undefined) return rest(front.ms, front.signal)
    const body = JSON.stringify({ company_id: front.companyId, body: 'Tarde', client_id: randomUUID() })
    const half = body.length / 2
    const { request, answer } = front.open({
      method: 'POST',
      path: '/api/v1/ohplaky/comment',
      key,
      headers: { ...JSON_TYPE, 'content-length': body.length },
    })
    await write(request, body.slice(0, half))
    await rest(50, front.signal)
    await front.send({ method: 'GET', path: '/api/v1/logout', key })
    request.end(body.slice(half))
    const { status } = await answer
    if (status >= 200 && status < 300) front.breach('a write was done for somebody who had signed out')
  })
}

async function sendPictures(front: Front): Promise<void> {
  const file = { name: 'foto.png', mime: 'image/png' }
  const head = partHead('avatar', file)
  const body = Buffer.concat([Buffer.from(head), largePicture(10_000), Buffer.from(`\r\n${END}`)])
  const { id, keys } = front.account
  await front.crowd(4, 100, async () => {
    const call = { method: 'POST', path: `/api/v1/user/${id}`, key: keys[0], headers: FORM_TYPE } as const
    const { status } = await front.send(call, body)
    if (status >= 200 && status < 300) front.breach('a picture of 100 MP was taken')
  })
}

const CHUNK = Buffer.alloc(65_536)

/** Uploads files without an end, half of them without an account. */
async function streamFiles(front: Front): Promise<void> {
  await front.crowd(8, 200, async one => {
    const key = one % 2 === 0 ? undefined : front.account.keys[0]
    const path = key === undefined ? PUBLIC_FORM.path : '/api/v1/ohplaky/file'
    const { request, answer, isOver } = front.open({ method: 'POST', path, key, headers: FORM_TYPE })
    await write(request, partHead('files', { name: 'largo.bin', mime: 'application/octet-stream' }))
    while (!isOver() && !front.signal.aborted) {
      await write(request, CHUNK)
      await rest(4, front.signal)
    }
    await answer
    request.destroy()
  })
}

async function nestJson(front: Front): Promise<void> {
  const depth = 500_000
  const body = '['.repeat(depth) + ']'.repeat(depth)
  const paths = ['/api/v1/login', PUBLIC_FORM.path, '/api/v1/setup', '/api/v1/ojibble/kiosk/pairings']
  await front.crowd(4, 100, one =>
    front.send({ method: 'POST', path: paths[one % paths.length] ?? '', headers: JSON_TYPE }, body),
  )
}

/** Writes a piece as fast as the other side takes it; also returns when the other side takes no more. */
async function write(request: ClientRequest, piece: Buffer | string): Promise<void> {
  if (request.destroyed || request.write(piece)) return
  const heard = new AbortController()
  const { signal } = heard
  const events = ['drain', 'response', 'close'].map(event => once(request, event, { signal }))
  await Promise.race(events).catch(() => {})
  for (const event of events) event.catch(() => {})
  heard.abort()
}
