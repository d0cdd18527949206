import { describe, expect, test } from 'vitest'
import { contract } from './contract.js'
import { createSdk } from './sdk.js'
import { createFakeClock } from './testing/fake-clock.js'
import { answerFakeCall, findFakeCall } from './testing/fake-server.js'
import { createFakeWorld } from './testing/fake-world.js'
import { createFakeOsys, FAKED, UNFAKED } from './testing.js'

/** Creates a fake with an admin, a person without rights, and a company. */
function aWorkspace() {
  const fake = createFakeOsys()
  const ana = fake.users.add({ name: 'Ana Torres', roles: ['user_ohplaky', 'admin_ohplaky'] })
  const eva = fake.users.add({ name: 'Eva Luna' })
  const company = fake.companies.add({ name: 'Roble Alto' })
  return { fake, ana, eva, company, osys: fake.as(ana) }
}

describe('createFakeOsys', () => {
  test('answers a script from what a test has put there', async () => {
    const { fake, ana, osys, company } = aWorkspace()
    const about = { company_id: company.id, created_by: ana.id }
    fake.tasks.add({ ...about, title: 'Guion', status: 'review', due_date: '2026-11-19' })
    fake.tasks.add({ ...about, title: 'Fotos' })
    fake.comments.add({ company_id: company.id, user_id: ana.id, body: 'Va' })
    const titles: string[] = []
    for await (const { title } of osys.tasks.list.each({ status: 'review' })) titles.push(title)
    expect(titles).toEqual(['Guion'])
    expect((await osys.companies.get({ id: company.id })).company.counts).toMatchObject({ comments: 1 })
    expect((await osys.tasks.list({ due: 'overdue' })).total).toBe(1)
    expect(fake.told()).toEqual([])
  })

  test('refuses as the server does', async () => {
    const { fake, eva, osys, company } = aWorkspace()
    const task = { company_id: company.id, title: 'Guion' }
    await expect(fake.as(eva).tasks.create(task)).rejects.toMatchObject({
      status: 403,
      body: { missing: ['ohplaky.task.create'] },
    })
    await expect(osys.tasks.create({ ...task, title: ' ' })).rejects.toMatchObject({
      status: 422,
      errors: { title: [expect.any(String)] },
    })
    await expect(osys.tasks.get({ id: 99 })).rejects.toMatchObject({ status: 404 })
  })

  test('has its own time', async () => {
    const { fake, osys, company } = aWorkspace()
    const { task } = await osys.tasks.create({ company_id: company.id, title: 'Guion' })
    fake.clock.advance(60_000)
    await osys.tasks.delete({ id: task.id })
    expect((await osys.tasks.restore({ id: task.id })).task.created_at).toBe('2026-11-20T18:00:00.000Z')
    await osys.tasks.delete({ id: task.id })
    fake.clock.set('2026-12-25T18:00:00Z')
    await expect(osys.tasks.restore({ id: task.id })).rejects.toMatchObject({ status: 404 })
  })

  test('fails on demand, so that a script can be seen to survive it', async () => {
    const { fake, osys, company } = aWorkspace()
    const create = () => osys.tasks.create({ company_id: company.id, title: 'Guion' })
    fake.fail('tasks.create', { status: 503, times: 2 })
    await create()
    fake.fail('tasks.create', { offline: true, times: 3 })
    await expect(create()).rejects.toMatchObject({ status: 'offline' })
    expect(fake.arrived.filter(({ call }) => call === 'tasks.create').map(({ status }) => status)).toEqual([
      503,
      503,
      201,
      'offline',
      'offline',
      'offline',
    ])
    expect((await osys.tasks.list()).total).toBe(1)
    fake.fail('*', { status: 500, code: 'internal' })
    await expect(osys.tasks.list()).rejects.toMatchObject({ status: 500, code: 'internal' })
    fake.fail('tasks.list', { delayMs: 60_000 })
    await expect(osys.tasks.list({}, { timeout: 1, retries: 0 })).rejects.toMatchObject({
      kind: 'TIMEOUT_ERROR',
    })
    fake.fail('tasks.list', { offline: true, times: 9 })
    fake.recover()
    expect((await osys.tasks.list()).total).toBe(1)
  })

  test('stores files, and gives them back', async () => {
    const { fake, ana, osys, company } = aWorkspace()
    fake.files.add({ company_id: company.id, user_id: ana.id, name: 'plan.txt', text: 'Uno' })
    const minutes = new File(['Acordamos.'], 'minuta.txt', { type: 'text/plain' })
    const { files } = await osys.files.upload({ company_id: company.id, files: [minutes] })
    const { blob, name } = await osys.files.download({ id: files[0]?.id ?? 0 })
    expect([name, await blob.text()]).toEqual(['minuta.txt', 'Acordamos.'])
    const parts: Uint8Array[] = []
    const to = new WritableStream<Uint8Array>({ write: part => void parts.push(part) })
    expect(await osys.files.download.save({ id: 1 }, { to })).toMatchObject({ name: 'plan.txt', bytes: 3 })
    expect((await osys.companies.get({ id: company.id })).company.counts).toMatchObject({ files: 2 })
  })

  test('holds conversations and hours', async () => {
    const { fake, ana, eva, osys } = aWorkspace()
    fake.messages.add({ sender_id: eva.id, receiver_id: ana.id, body: '¿Vienes?' })
    expect((await osys.chat.list()).chats[eva.id]).toMatchObject({ unreads: 1, user: { name: 'Eva Luna' } })
    fake.workLogs.add({ user_id: ana.id, event: 'entrada', at: '2026-11-20T15:00:00Z' })
    fake.workLogs.add({ user_id: ana.id, event: 'salida', at: '2026-11-20T17:30:00Z' })
    const { items } = await osys.timeclock.hoursOf({ id: ana.id, from: '2026-11-16', to: '2026-11-22' })
    expect(items[0]?.totals.worked_seconds).toBe(2.5 * 3600)
  })

  test('answers questions with what the test says, piece by piece', async () => {
    const { fake, osys } = aWorkspace()
    expect((await osys.assistant.ask({ content: '¿Qué hay?' })).message.content).toContain('¿Qué hay?')
    fake.answerWith(['Dos ', 'tareas.'])
    const parts = []
    for await (const part of osys.assistant.stream({ content: '¿Cuántas?' })) parts.push(part)
    expect(parts.map(({ kind }) => kind)).toEqual(['start', 'text', 'text', 'end'])
    expect(parts.at(-1)?.message).toMatchObject({ content: 'Dos tareas.', status: 'done' })

    fake.answerWith(({ messages }) => ({ text: `${messages.length}`, fails: 'provider_busy' }))
    const { message, chat } = await osys.assistant.ask({ content: 'Falla' })
    expect(message).toMatchObject({ content: '1', status: 'failed', failure: { code: 'provider_busy' } })
    fake.answerWith(' y sigue')
    const whole = await osys.assistant.continue({ chat_id: chat.id, message_id: message.id })
    expect(whole.message).toMatchObject({ content: '1 y sigue', status: 'done' })
  })

  test('gives an edited question the subject of the earlier one', async () => {
    const { fake, osys, company } = aWorkspace()
    fake.answerWith(({ about }) => about?.kind ?? 'nada')
    const about = { kind: 'company', id: company.id } as const
    const { chat } = await osys.assistant.ask({ content: 'Resume', about })
    const edited = await osys.assistant.ask({ chat_id: chat.id, parent_id: null, content: 'En breve' })
    expect(edited.message.content).toBe('company')
    const next = await osys.assistant.ask({ chat_id: chat.id, content: '¿Y luego?' })
    expect(next.message.content).toBe('nada')
  })

  test('lets an answer wait, so that it can be followed and stopped', async () => {
    const { fake, osys } = aWorkspace()
    fake.holdAnswers()
    const { message, chat } = await osys.assistant.ask({ content: 'Espera', wait: false })
    expect(message.status).toBe('generating')
    const parts = osys.assistant.stream({ message_id: message.id })
    await parts.next()
    const last = parts.next()
    await osys.assistant.stop({ chat_id: chat.id, message_id: message.id })
    expect((await last).value).toMatchObject({ kind: 'end', message: { status: 'stopped' } })
    const asked = osys.assistant.regenerate({ chat_id: chat.id, message_id: message.id })
    await expect(osys.assistant.ask({ content: 'Otra', chat_id: chat.id })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    fake.releaseAnswers()
    expect((await asked).message.status).toBe('done')
    fake.holdAnswers()
    await osys.assistant.ask({ content: 'Sin nadie', wait: false })
    fake.releaseAnswers()
    expect((await osys.notifications.list({ peek: true })).items).toMatchObject([
      { type: 'assistant.answered' },
    ])
  })

  test('makes the changes that an answer proposes, once they are applied', async () => {
    const { fake, osys, company } = aWorkspace()
    const input = { company_id: company.id, title: 'Guion' }
    fake.answerWith({ text: 'Te la propongo.', changes: [{ tool: 'create_task', input }] })
    const { message } = await osys.assistant.ask({ content: 'Haz una tarea' })
    expect((await osys.tasks.list()).total).toBe(0)
    const change = { id: message.id, change_id: message.steps[0]?.id ?? '' }
    await osys.assistant.applyChange(change)
    await osys.assistant.applyChange(change)
    expect((await osys.tasks.list()).tasks).toMatchObject([{ title: 'Guion' }])
  })

  test('tells events, which a script follows', async () => {
    const { fake, osys, company } = aWorkspace()
    const news = osys.events({ company: company.id })
    expect((await news.next()).value).toMatchObject({ kind: 'reset' })
    const next = news.next()
    await osys.tasks.create({ company_id: company.id, title: 'Guion' })
    expect((await next).value).toMatchObject({ kind: 'event', event: { event: 'TaskChanged' } })
    osys.close()
    expect(fake.told().map(({ channel }) => channel)).toEqual([
      `private-company.${company.id}`,
      'private-ohplaky',
    ])
  })

  test('tries calls without making them', async () => {
    const { fake, osys, company } = aWorkspace()
    const tried = await osys.dryRun(async dry => {
      await dry.tasks.create({ company_id: company.id, title: 'Guion' })
    })
    expect(tried).toMatchObject([{ call: 'tasks.create', outcome: { ended: 'done' } }])
    expect((await osys.tasks.list()).total).toBe(0)
    expect(fake.told()).toEqual([])
  })

  test('never gives an ended key to another person', async () => {
    const { fake, ana, eva } = aWorkspace()
    const ended = fake.keyOf(ana)
    const osysOf = (token: string) =>
      createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, token, retry: false })
    fake.keyOf(eva)
    await osysOf(ended).session.logout()
    fake.keyOf(eva)
    await expect(osysOf(ended).session.relogin()).rejects.toMatchObject({ status: 401 })
  })

  test('lets a personal key run out, and limits it to its permissions', async () => {
    const { fake, ana, osys } = aWorkspace()
    const { apiKey } = await osys.session.createKey({
      name: 'Informe',
      permissions: ['ohplaky.task.index'],
      days: 1,
      current_password: 'osys-fake',
    })
    const script = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, token: apiKey, retry: false })
    expect((await script.tasks.list()).total).toBe(0)
    await expect(script.companies.list()).rejects.toMatchObject({ status: 403, code: 'key_limited' })
    fake.clock.advance(24 * 3_600_000)
    await expect(script.tasks.list()).rejects.toMatchObject({ status: 401 })
    expect((await fake.as(ana).session.keys()).items).toMatchObject([{ name: 'Informe' }])
  })

  test('serves a script that makes its own SDK', async () => {
    const { fake, ana, company } = aWorkspace()
    const osys = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, token: fake.keyOf(ana), retry: false })
    expect((await osys.users.search({ search: 'torres' })).items).toMatchObject([{ name: 'Ana Torres' }])
    await osys.session.login({ email: ana.email, password: 'osys-fake' })
    expect((await osys.companies.list()).items).toMatchObject([{ id: company.id }])
  })

  test('says which call of a new feature it does not answer yet', async () => {
    const clock = createFakeClock('2026-11-20T18:00:00Z')
    const request = new Request('http://fake.osys/config.json')
    const call = findFakeCall(request)
    if (!call) throw new Error('the configuration is no call')
    const answer = await answerFakeCall(createFakeWorld(clock, 'UTC'), new Map(), call, request)
    expect([answer.status, await answer.json()]).toMatchObject([
      501,
      { code: 'not_faked', what: 'app.config' },
    ])
  })

  test('makes the next task of a repetition once its day has come', async () => {
    const { fake, ana, osys, company } = aWorkspace()
    const weekly = { every: 'week' as const, days: [1], due_days: 2, until: null }
    const about = { company_id: company.id, created_by: ana.id, title: 'Informe' }
    const { id } = fake.tasks.add({ ...about, repeat: weekly, assignees: [ana.id] })
    const checklist = [{ id: 'a', text: 'Uno', done: true }]
    await osys.tasks.update({ id, version: 1, checklist })
    fake.clock.set('2026-11-22T18:00:00Z')
    expect((await osys.tasks.list({ company_id: company.id })).total).toBe(1)
    fake.clock.set('2026-12-08T18:00:00Z')
    const { tasks } = await osys.tasks.list({ company_id: company.id })
    expect(tasks).toMatchObject([
      { title: 'Informe', repeat: null },
      {
        title: 'Informe',
        repeat: weekly,
        due_date: '2026-12-09',
        assignees: [{ id: ana.id }],
        checklist: [{ text: 'Uno', done: false }],
      },
    ])
    expect((await osys.notifications.list()).items).toMatchObject([{ type: 'task.assigned' }])
  })

  test('moves tasks aside, so that there is room between two of them', async () => {
    const { osys, company } = aWorkspace()
    const create = (title: string, position?: number) =>
      osys.tasks.create({ company_id: company.id, title, position })
    const { task } = await create('Uno')
    for (const title of ['Dos', 'Tres']) await create(title, task.position + 0.5)
    const { tasks } = await osys.tasks.list({ company_id: company.id, order: 'position' })
    const positions = tasks.map(({ position }) => position)
    expect(tasks.map(({ title }) => title)).toEqual(['Uno', 'Tres', 'Dos'])
    expect(Math.min(...positions.slice(1).map((each, at) => each - (positions[at] ?? 0)))).toBeGreaterThan(1)
  })

  test('attaches files to comments, and knows where a file is shown', async () => {
    const { fake, ana, osys, company } = aWorkspace()
    const file = fake.files.add({ company_id: company.id, user_id: ana.id, name: 'plan.txt' })
    const draft = { company_id: company.id, body: 'Va', file_ids: [file.id] }
    const { comment } = await osys.comments.create(draft)
    expect(comment.files).toEqual([{ id: file.id, name: 'plan.txt', mime: 'text/plain', size: 5 }])
    const { items } = await osys.files.list({ company_id: company.id })
    expect(items[0]?.source).toEqual({ comment_id: comment.id, task: null })
    await expect(osys.comments.create({ ...draft, file_ids: [99] })).rejects.toMatchObject({
      errors: { file_ids: [expect.any(String)] },
    })
  })

  test('keeps the pictures of accounts, and serves them', async () => {
    const { fake, ana, osys } = aWorkspace()
    const gif = Uint8Array.from(atob('R0lGODlhAQABAAAAACw='), sign => sign.charCodeAt(0))
    const { user } = await osys.users.update({ id: ana.id, avatar: new File([gif], 'yo.gif') })
    const [ref] = (await osys.users.search({ search: 'ana' })).items
    expect(ref?.avatar).toBe(user.avatar?.replace('.webp', '-192.webp'))
    const served = await fake.fetch(`${fake.baseUrl}${ref?.avatar ?? ''}`)
    expect([served.headers.get('content-type'), (await served.blob()).size]).toEqual([
      'image/gif',
      gif.length,
    ])
    const paper = new File(['No es una foto.'], 'yo.gif')
    await expect(osys.users.update({ id: ana.id, avatar: paper })).rejects.toMatchObject({ status: 422 })
    expect((await osys.users.update({ id: ana.id, avatar: null })).user.avatar).toBeNull()
    expect((await fake.fetch(`${fake.baseUrl}${ref?.avatar ?? ''}`)).status).toBe(404)
  })

  test('makes the first owner, who can sign in', async () => {
    const fake = createFakeOsys()
    const nobody = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, retry: false })
    const token = fake.setup.open()
    expect(await nobody.setup.get({ token })).toMatchObject({ state: 'ready' })
    const password = 'osys-test-1'
    const owner = { token, name: 'Olga', email: 'olga@osys.test', password, password_confirmation: password }
    await nobody.setup.create(owner)
    const { apiKey } = await nobody.session.login({ email: owner.email, password })
    const olga = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, token: apiKey, retry: false })
    expect((await olga.users.list()).total).toBe(1)
  })

  test('has tablets, where people punch with their PIN', async () => {
    const fake = createFakeOsys()
    const sol = fake.users.add({ name: 'Sol', roles: ['solutions'], pin: '1357' })
    const admin = fake.as(fake.users.add({ roles: ['admin_ojibble', 'admin_osys'] }))
    const nobody = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, retry: false })
    const { code, secret } = await nobody.kiosk.createPairing()
    await admin.kiosk.createDevice({ code, name: 'Entrada', units: ['solutions'] })
    const paired = await nobody.kiosk.getPairing({ code, secret })
    const token = paired.state === 'paired' ? paired.apiKey : ''
    const tablet = createSdk({ baseUrl: fake.baseUrl, fetch: fake.fetch, token, retry: false })
    expect((await tablet.kiosk.list()).items).toMatchObject([{ name: 'Sol', has_pin: true }])
    const punch = { user_id: sol.id, event: 'entrada' as const, client_id: crypto.randomUUID() }
    await expect(tablet.timeclock.register({ ...punch, pin: '0000' })).rejects.toMatchObject({
      code: 'wrong_pin',
    })
    await tablet.timeclock.register({ ...punch, pin: '1357' })
    expect((await tablet.kiosk.get({ id: sol.id })).data.status).toBe('dentro')
  })

  test('sends pictures in the chat, and archives the files of a company', async () => {
    const { fake, ana, osys, company } = aWorkspace()
    const leo = fake.users.add({ name: 'Leo', roles: ['user_ohplaky'] })
    const gif = Uint8Array.from(atob('R0lGODlhAQABAAAAACw='), sign => sign.charCodeAt(0))
    const files = [new File([gif], 'logo.gif')]
    const { messages } = await osys.chat.sendMedia({ receiver_id: leo.id, files })
    expect(messages[0]).toMatchObject({ type: 'gif', media: { mime: 'image/gif', width: 1, height: 1 } })
    const { blob } = await fake.as(leo).chat.download({ id: messages[0]?.id ?? 0 })
    expect(blob.size).toBe(gif.length)
    fake.files.add({ company_id: company.id, user_id: ana.id, name: 'plan.txt', text: 'Uno' })
    const archive = await osys.files.downloadZip({ company_id: company.id })
    const bytes = new Uint8Array(await archive.blob.arrayBuffer())
    expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^PK[^]*plan\.txt[^]*Uno[^]*PK/)
  })

  test('answers questions about files, whose text the model gets', async () => {
    const { fake, osys, company } = aWorkspace()
    fake.answerWith(({ files, about }) => `${files[0]?.text ?? ''} ${about?.kind ?? ''}`)
    const file = new File(['Acordamos.'], 'minuta.txt')
    const { analysis, message } = await osys.assistant.analyzeDocument({ file })
    expect([analysis.text, message.content]).toEqual(['Acordamos.', 'Acordamos. '])
    const about = { kind: 'company', id: company.id } as const
    expect((await osys.assistant.ask({ content: '¿Y?', about })).message.content).toBe(' company')
  })

  test('answers every call of the contract, save those of features that say so', () => {
    const faked: Readonly<Record<string, object | undefined>> = FAKED
    const left = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.keys(calls).flatMap(name => (name in (faked[feature] ?? {}) ? [] : [feature])),
    )
    expect([...new Set(left)]).toEqual(UNFAKED)
  })
})
