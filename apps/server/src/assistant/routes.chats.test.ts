import { createSdk } from '@osys/sdk'
import { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { and, eq, sql } from 'drizzle-orm'
import { readdirSync, rmSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import * as tables from '../db/tables/files.js'
import { realtime_events } from '../db/tables/realtime.js'
import { storedPath } from '../stored/keep.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { useModel } from '../testing/model.js'
import { openSession, signIn, type TestPerson } from '../testing/people.js'

const model = useModel()
const test = useTestApp({
  ...model.options,
  config: {
    assistant: {
      ...model.options.config?.assistant,
      provider: model.options.config?.assistant?.provider ?? null,
      limits: { each: null, byRole: { ventas: 2, diseño: 3 } },
    },
  },
})
const sdkOf = ({ apiKey }: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })

let ana: TestPerson
let luis: TestPerson
let osys: ReturnType<typeof sdkOf>
let picture: File

beforeAll(async () => {
  ana = await signIn(test, { name: 'Ana Torres', roles: ['user_ohplaky'] })
  luis = await signIn(test, { name: 'Luis Ortega', roles: ['user_ohplaky'] })
  osys = sdkOf(ana)
  const png = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c03020' } }).png()
  picture = new File([new Uint8Array(await png.toBuffer())], 'rojo.png', { type: 'image/png' })
})
beforeEach(() => model.plan(() => [{ text: 'Respuesta sobre el aguacate.' }]))

describe('chats with the assistant (Spec §4, §7)', () => {
  it('have a largest number of messages, which a refusal names with what to do', async () => {
    const { chat, question } = await osys.assistant.ask({ content: 'La primera' })
    const chat_id = chat.id
    const more = ASSISTANT_LIMITS.messages - 3
    await test.deps.database.db.execute(sql`insert into assistant_messages
      (chat_id, parent_id, role, content, status, created_at, updated_at)
      select ${chat_id}, ${question?.id ?? 0}, 'assistant', 'Otra', 'done', now(), now() from generate_series(1, ${more})`)
    const full = {
      status: 409,
      msg: expect.stringMatching(/^Este chat llegó a 2,000 mensajes.* chat nuevo/),
    }
    // One more fits, and a question with its answer would be two.
    await expect(osys.assistant.ask({ chat_id, content: 'Una más' })).rejects.toMatchObject(full)
    const { message } = await osys.assistant.regenerate({ chat_id, message_id: question?.id ?? 0 })
    expect(message.status).toBe('done')
    const again = osys.assistant.regenerate({ chat_id, message_id: message.id })
    await expect(again).rejects.toMatchObject(full)
    const { messages } = (await osys.assistant.get({ id: chat_id })).chat
    expect(messages).toHaveLength(ASSISTANT_LIMITS.messages)
    await osys.assistant.update({ id: chat_id, removed_message_ids: messages.slice(-2).map(({ id }) => id) })
    expect((await osys.assistant.ask({ chat_id, content: 'Una más' })).message.status).toBe('done')
  })

  it('are listed pinned first, then the last used, and found by title and content', async () => {
    const mine = await signIn(test, { roles: ['user_ohplaky'] })
    const his = sdkOf(mine)
    const chats: number[] = []
    for (const content of ['Plan de ventas', 'Menú del café', 'Otra cosa']) {
      test.clock.advance(1_000)
      chats.push((await his.assistant.ask({ content })).chat.id)
    }
    await his.assistant.update({ id: chats[0] ?? 0, pinned: true })
    const titles = async (search?: string) =>
      (await his.assistant.list({ ...(search && { search }) })).chats.map(({ title }) => title)
    expect(await titles()).toEqual(['Plan de ventas', 'Otra cosa', 'Menú del café'])
    expect(await titles('CAFE')).toEqual(['Menú del café'])
    const found = await his.assistant.list({ search: 'aguacate' })
    expect(found.total).toBe(3)
    const last = await his.assistant.get({ id: found.chats[0]?.id ?? 0 })
    expect(found.chats[0]).toMatchObject({
      excerpt: 'Respuesta sobre el aguacate.',
      found_message_id: last.chat.messages.at(-1)?.id,
    })
    expect(await titles('100%')).toEqual([])
    expect((await osys.assistant.list({ search: 'ventas' })).chats).toEqual([])
  })

  it('keep a title that was given, and get one from the first exchange otherwise', async () => {
    const { chat } = await osys.assistant.create({})
    expect(chat.title).toMatch(/^Chat \d+$/)
    const asked = await osys.assistant.ask({ chat_id: chat.id, content: '¿Qué tareas vencen?' })
    expect(asked.chat.title).toBe('Qué tareas vencen')
    await osys.assistant.update({ id: chat.id, title: 'Chat 99' })
    const again = await osys.assistant.ask({ chat_id: chat.id, content: 'Otra', parent_id: null })
    expect(again.chat.title).toBe('Chat 99')
  })

  it('get their title from the files or from the answer when the question has no words, also later on', async () => {
    const content = 'Resume lo que adjunté.'
    expect((await osys.assistant.ask({ content, images: [picture] })).chat.title).toBe('rojo.png')
    const code = '```js\nsuma(1, 2)\n```'
    expect((await osys.assistant.ask({ content: code })).chat.title).toBe('Respuesta sobre el aguacate')
    model.plan(() => [{ text: '```js\n3\n```' }])
    const nameless = await osys.assistant.ask({ content: code })
    expect(nameless.chat.title).toMatch(/^Chat \d+$/)
    const later = await osys.assistant.ask({ chat_id: nameless.chat.id, content: '¿Y en español?' })
    expect(later.chat.title).toBe('Y en español')
  })

  it('are restored for a day after they were deleted', async () => {
    const { chat } = await osys.assistant.ask({ content: 'Se borra' })
    await osys.assistant.delete({ id: chat.id })
    await expect(osys.assistant.get({ id: chat.id })).rejects.toMatchObject({ status: 404 })
    expect((await osys.assistant.restore({ id: chat.id })).chat.messages).toHaveLength(2)
    await osys.assistant.delete({ id: chat.id })
    test.clock.advance(25 * 3_600_000)
    const late = createSdk({
      baseUrl: 'http://osys.test',
      fetch: test.fetch,
      token: await openSession(test, ana.id),
    })
    await expect(late.assistant.restore({ id: chat.id })).rejects.toMatchObject({ status: 404 })
    test.clock.advance(-25 * 3_600_000)
  })

  it('lose with a message what follows it, in its branch and nowhere else', async () => {
    const one = await osys.assistant.ask({ content: 'Raíz' })
    const id = one.chat.id
    const left = await osys.assistant.ask({ chat_id: id, content: 'Izquierda', parent_id: one.message.id })
    await osys.assistant.ask({ chat_id: id, content: 'Más izquierda' })
    const right = await osys.assistant.ask({ chat_id: id, content: 'Derecha', parent_id: one.message.id })
    await osys.assistant.update({ id, current_message_id: left.message.id })
    const { chat } = await osys.assistant.update({ id, removed_message_ids: [left.question?.id ?? 0] })
    expect(chat.messages.map(({ content }) => content).filter(text => !text.startsWith('Respuesta'))).toEqual(
      ['Raíz', 'Derecha'],
    )
    expect(chat.current_message_id).toBe(right.message.id)
  })

  it('say in a few words what a change of them did', async () => {
    const { chat, question } = await osys.assistant.ask({ content: 'Avisos' })
    const change = async (input: object) => (await osys.assistant.update({ id: chat.id, ...input })).msg
    expect(await change({ title: 'Avisos de hoy' })).toBe('Nombre cambiado')
    expect(await change({ pinned: true })).toBe('Chat fijado')
    expect(await change({ pinned: false })).toBe('Chat sin fijar')
    expect((await osys.assistant.create({ copy_of: chat.id })).msg).toBe('Chat duplicado')
    expect(await change({ removed_message_ids: [question?.id ?? 0] })).toBe('Mensaje eliminado')
  })

  it('are saved from given messages, in order', async () => {
    const { chat } = await osys.assistant.create({
      title: 'Importado',
      messages: [
        { role: 'user', content: 'Uno' },
        { role: 'assistant', content: 'Dos' },
        { role: 'user', content: 'Tres' },
      ],
    })
    const byId = new Map(chat.messages.map(message => [message.id, message]))
    expect(
      chat.messages.map(({ content, parent_id }) => [content, byId.get(parent_id ?? 0)?.content]),
    ).toEqual([
      ['Uno', undefined],
      ['Dos', 'Uno'],
      ['Tres', 'Dos'],
    ])
  })

  it('are shared as a copy with their files, and stay apart from then on', async () => {
    const { chat, question } = await osys.assistant.ask({ content: 'Mira', images: [picture] })
    expect(question?.images).toMatchObject([{ name: 'rojo.png', mime: 'image/png', width: 40, height: 20 }])
    await osys.assistant.share({ chatId: chat.id, targetUserId: luis.id })
    const his = sdkOf(luis)
    const [copy] = (await his.assistant.list()).chats
    expect(copy).toMatchObject({ title: 'Mira', shared_by: { id: ana.id, name: 'Ana Torres' } })
    const full = (await his.assistant.get({ id: copy?.id ?? 0 })).chat
    const bytes = await his.assistant.attachment({ id: full.images[0]?.id ?? 0 })
    expect(bytes.blob.size).toBe(picture.size)
    await expect(his.assistant.attachment({ id: question?.images[0]?.id ?? 0 })).rejects.toMatchObject({
      status: 404,
    })
    await osys.assistant.delete({ id: chat.id })
    expect((await his.assistant.get({ id: copy?.id ?? 0 })).chat.messages).toHaveLength(2)
    expect((await his.notifications.list({ peek: true })).items[0]).toMatchObject({
      title: 'Ana Torres te compartió un chat de JoaoAI',
      url: `/joaoai/${copy?.id}`,
    })
  })

  it('are not shared with oneself, nor with somebody who may not use the assistant', async () => {
    const { chat } = await osys.assistant.ask({ content: 'Compartir' })
    const boss = await signIn(test, { roles: ['boss'] })
    for (const targetUserId of [ana.id, boss.id, 999_999]) {
      await expect(osys.assistant.share({ chatId: chat.id, targetUserId })).rejects.toMatchObject({
        status: 422,
        errors: { targetUserId: [expect.stringMatching(/\.$/)] },
      })
    }
    const { items } = await osys.assistant.users()
    expect(items.map(({ name }) => name)).toContain('Luis Ortega')
    expect(items.map(({ id }) => id)).not.toContain(boss.id)
    expect(items.map(({ id }) => id)).not.toContain(ana.id)
  })

  it('are copied with the part of an answer on its way, which ends there and goes on in the original', async () => {
    let open = () => {}
    const until = new Promise<void>(resolve => (open = resolve))
    model.plan(() => [{ text: 'La mitad' }, { until }, { text: ' y el resto.' }])
    const { chat, message } = await osys.assistant.ask({ content: 'Larga', wait: false })
    const stored = async () => (await osys.assistant.join({ id: message.id })).message
    await expect.poll(async () => (await stored()).content).toBe('La mitad')
    const copy = (await osys.assistant.create({ copy_of: chat.id })).chat
    await osys.assistant.share({ chatId: chat.id, targetUserId: luis.id })
    const his = sdkOf(luis)
    const shared = (await his.assistant.list()).chats[0]?.id ?? 0
    for (const { messages } of [
      (await osys.assistant.get({ id: copy.id })).chat,
      (await his.assistant.get({ id: shared })).chat,
    ])
      expect(messages.at(-1)).toMatchObject({ status: 'stopped', content: 'La mitad', failure: null })
    open()
    await test.app.answers.idle()
    expect(await stored()).toMatchObject({ status: 'done', content: 'La mitad y el resto.' })
  })

  it('are duplicated with branches and files', async () => {
    const { chat, message } = await osys.assistant.ask({ content: 'Original', images: [picture] })
    await osys.assistant.regenerate({ chat_id: chat.id, message_id: message.id })
    const copy = (await osys.assistant.create({ copy_of: chat.id })).chat
    expect(copy.title).toBe('Original (copia)')
    const full = (await osys.assistant.get({ id: copy.id })).chat
    expect(full.messages).toHaveLength(3)
    expect(full.messages.filter(({ parent_id }) => parent_id === full.messages[0]?.id)).toHaveLength(2)
    expect(full.images).toHaveLength(1)
  })
})

describe('files of a question (Spec §7)', () => {
  it('reach the model: pictures as pictures, documents as text', async () => {
    const csv = new File(['producto,precio\ncafé,30\n'], 'precios.csv', { type: 'text/csv' })
    const { question } = await osys.assistant.ask({ content: 'Lee', images: [picture], files: [csv] })
    expect(question?.files).toMatchObject([{ name: 'precios.csv', mime: 'text/csv' }])
    const asked = model.requests.at(-1)?.body.messages.at(-1)?.content as { type: string; text?: string }[]
    expect(asked.map(({ type }) => type)).toEqual(['text', 'image_url'])
    expect(asked[0]?.text).toContain('café,30')
  })

  it('reach the model all, and of those of earlier questions the newest, which is told', async () => {
    const named = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => new File([picture], `${from + at}.png`, picture))
    const seen = () => {
      const asked = model.requests.at(-1)?.body.messages.at(-1)?.content as { type: string }[]
      return asked.filter(({ type }) => type === 'image_url').length
    }
    const { chat, message } = await osys.assistant.ask({ content: 'Compara', images: named(1, 10) })
    expect([seen(), message.steps]).toEqual([10, []])
    const next = await osys.assistant.ask({ chat_id: chat.id, content: '¿Y estas?', images: named(11, 12) })
    expect(seen()).toBe(10)
    expect(next.message.steps).toMatchObject([
      {
        kind: 'note',
        code: 'context_cut',
        msg: 'De las 12 imágenes de este chat el modelo vio las 10 últimas.',
      },
    ])
  })

  it('that cannot be read are told with the reason, and the rest is answered', async () => {
    const broken = new File(['%PDF-1.7 roto'], 'roto.pdf', { type: 'application/pdf' })
    const { message } = await osys.assistant.ask({ content: 'Lee', files: [broken] })
    expect(message).toMatchObject({
      status: 'done',
      steps: [{ kind: 'note', code: 'unread_file', msg: expect.stringContaining('«roto.pdf» no se leyó') }],
    })
  })

  it('of other kinds are refused by their content', async () => {
    const program = new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])], 'nota.txt', {
      type: 'text/plain',
    })
    await expect(osys.assistant.ask({ content: 'Lee', files: [program] })).rejects.toMatchObject({
      status: 422,
    })
  })

  it.each([
    [
      'a drawing within',
      'Texto pegado.txt',
      'const Icono = () => <svg width="1160"><path /></svg>',
      'text/plain',
    ],
    ['XML', 'factura.txt', '<?xml version="1.0"?><cfdi:Comprobante Total="1160" />', 'text/plain'],
    ['the sign of a bitmap', 'BMW informe.md', 'BMW vendió 1160 autos', 'text/markdown'],
    ['soft breaks and colours', 'salida.txt', 'Línea\u000b1160 \u001b[31mrojo\u001b[0m', 'text/plain'],
    ['a sign of control in a table', 'precios.csv', 'producto,precio\ncafé\u0002,1160', 'text/csv'],
  ])('named as text are read as text, also with %s', async (_, name, text, mime) => {
    const company = await makeCompany(test, 'actived', 'Textos')
    const file = new File([text], name, { type: 'text/plain' })
    const { files } = await osys.files.upload({ company_id: company, files: [file] })
    for (const given of [{ files: [file] }, { file_ids: [files[0]?.id ?? 0] }]) {
      const { question, message } = await osys.assistant.ask({ content: 'Lee', ...given })
      expect([question?.files[0]?.mime, message.steps]).toEqual([mime, []])
      const asked = model.requests.at(-1)?.body.messages.at(-1)?.content
      expect(asked).toContain(`document ${name}`)
      expect(asked).toContain('1160')
    }
  })

  it('that a password locks are refused with what to do', async () => {
    const container = new Uint8Array(1024)
    container.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const asked = (name: string) =>
      osys.assistant.ask({ content: 'Lee', files: [new File([container], name, { type: '' })] })
    await expect(asked('Contrato.docx')).rejects.toMatchObject({
      status: 422,
      errors: { files: [expect.stringMatching(/^Contrato\.docx: Tiene contraseña/)] },
    })
    await expect(asked('Contrato.txt')).rejects.toMatchObject({
      status: 422,
      errors: { files: [expect.stringMatching(/^Contrato\.txt: No se puede leer/)] },
    })
  })

  it('whose content is not what their name promises are refused, which is told', async () => {
    const page = new File(['<!doctype html><p>Hola</p>'], 'foto.png', { type: 'image/png' })
    await expect(osys.assistant.ask({ content: 'Lee', images: [page] })).rejects.toMatchObject({
      status: 422,
      errors: { images: [expect.stringMatching(/^foto\.png: Su contenido no es/)] },
    })
  })

  it('of a company are handed over only to those who may download them', async () => {
    const company = await makeCompany(test, 'actived', 'Café')
    const note = new File(['El secreto del café'], 'secreto.txt', { type: 'text/plain' })
    const { files } = await osys.files.upload({ company_id: company, files: [note] })
    const file_ids = [files[0]?.id ?? 0]
    await osys.assistant.ask({ content: 'Resume', file_ids })
    expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('El secreto del café')
    const arriving = () => readdirSync(test.deps.places.incoming)
    const before = arriving()
    const asked = osys.assistant.ask({ content: 'Resume', file_ids: [...file_ids, 999_999] })
    await expect(asked).rejects.toMatchObject({ status: 404 })
    expect(arriving()).toEqual(before)
    const lost = (await osys.files.upload({ company_id: company, files: [note] })).files[0]?.id ?? 0
    const [row] = await test.database.db.select().from(tables.files).where(eq(tables.files.id, lost))
    rmSync(storedPath(test.deps, row?.storage ?? ''))
    await expect(osys.assistant.ask({ content: 'Resume', file_ids: [lost] })).rejects.toMatchObject({
      status: 404,
    })
    // A file that the assistant does not take is refused before its bytes are looked for.
    for (const { columns, name } of [
      { columns: { mime: 'video/mp4' }, name: 'corte.mp4' },
      { columns: { mime: 'text/plain', size: 30 * 1024 * 1024 }, name: 'grande.txt' },
    ]) {
      await test.database.db
        .update(tables.files)
        .set({ ...columns, name })
        .where(eq(tables.files.id, lost))
      await expect(osys.assistant.ask({ content: 'Resume', file_ids: [lost] })).rejects.toMatchObject({
        status: 422,
        errors: { file_ids: [expect.any(String)] },
      })
    }
    const eva = await signIn(test, { roles: ['user_ohplaky'], refused: ['ohplaky.file.download'] })
    await expect(sdkOf(eva).assistant.ask({ content: 'Resume', file_ids })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('are asked about by calls of their own', async () => {
    const text = new File(['Acta de la reunión'], 'acta.md', { type: 'text/markdown' })
    const document = await osys.assistant.analyzeDocument({ file: text })
    expect(document).toMatchObject({
      message: { status: 'done' },
      analysis: { text: 'Acta de la reunión', truncated: false, attachment: { name: 'acta.md' } },
    })
    const seen = await osys.assistant.analyzeImage({ file: picture, prompt: '¿De qué color es?' })
    expect(seen.question?.content).toBe('¿De qué color es?')
    await expect(osys.assistant.analyzeImage({ file: text })).rejects.toMatchObject({ status: 422 })
  })
})

describe('the daily limit (Spec §7)', () => {
  it('is the largest of the roles, refuses with the hour, and is free the next day', async () => {
    const eva = await signIn(test, { roles: ['user_ohplaky', 'ventas', 'diseño'] })
    const hers = sdkOf(eva)
    for (let count = 0; count < 3; count++) await hers.assistant.ask({ content: 'Hola' })
    expect(await hers.assistant.usage()).toMatchObject({ mode: 'model', limit: 3, used: 3, tokens_in: 300 })
    await expect(hers.assistant.ask({ content: 'Una más' })).rejects.toMatchObject({
      status: 429,
      msg: expect.stringMatching(/3 respuestas de hoy.*desde nov 21 2026 12:00 am/),
      retryAfterSeconds: expect.any(Number),
    })
    expect(await osys.assistant.usage()).toMatchObject({ limit: null })
  })
})

describe('assistants (Spec §3)', () => {
  it('are made by owners and admin_osys, for the roles that they name', async () => {
    const admin = sdkOf(await signIn(test, { roles: ['admin_osys', 'user_ohplaky'] }))
    const designer = sdkOf(await signIn(test, { roles: ['user_ohplaky', 'diseño'] }))
    await expect(osys.assistant.createAssistant({ name: 'Mío' })).rejects.toMatchObject({ status: 403 })
    const { assistant } = await admin.assistant.createAssistant({
      name: 'Diseñador',
      instructions: 'Habla de tipografía.',
      roles: ['diseño'],
      tools: ['list_tasks'],
    })
    await expect(
      admin.assistant.updateAssistant({ id: assistant.id, tools: ['no_existe'] }),
    ).rejects.toMatchObject({
      errors: { tools: ['No existe la herramienta no_existe.'] },
    })
    const names = async (by: typeof osys) => (await by.assistant.assistants()).items.map(({ name }) => name)
    expect(await names(osys)).toEqual(['Asistente general'])
    expect(await names(designer)).toEqual(['Asistente general', 'Diseñador'])
    const seen = (await designer.assistant.assistants()).items
    expect(seen[0]?.suggestions).toHaveLength(4)
    expect(seen[1]).toMatchObject({ instructions: null, may_edit: false })

    await designer.assistant.ask({ content: 'Hola', assistant_id: assistant.id })
    const { messages, tools } = model.requests.at(-1)?.body ?? {}
    expect(messages?.[0]?.content).toContain('Habla de tipografía.')
    expect(tools?.map(tool => tool.function.name)).toEqual(['list_tasks'])
    await expect(osys.assistant.ask({ content: 'Hola', assistant_id: assistant.id })).rejects.toMatchObject({
      status: 422,
    })

    await admin.assistant.deleteAssistant({ id: assistant.id })
    expect((await designer.assistant.list()).chats[0]?.assistant_id).toBe('general')
  })
})

describe('changes of assistants (Spec §7)', () => {
  it('tell the apps of everybody who may use them, so that open lists fetch them anew', async () => {
    const owner = sdkOf(await signIn(test, { roles: ['owner'] }))
    const told = () =>
      test.database.db
        .select()
        .from(realtime_events)
        .where(
          and(eq(realtime_events.channel, OHPLAKY_CHANNEL), eq(realtime_events.event, 'AssistantsChanged')),
        )
    const before = (await told()).length
    const { assistant } = await owner.assistant.createAssistant({ name: 'Viva' })
    expect(await told()).toHaveLength(before + 1)
    await owner.assistant.updateAssistant({ id: assistant.id, name: 'Más viva' })
    expect(await told()).toHaveLength(before + 2)
    await owner.assistant.deleteAssistant({ id: assistant.id })
    expect(await told()).toHaveLength(before + 3)
    await expect(owner.assistant.deleteAssistant({ id: assistant.id })).rejects.toMatchObject({ status: 404 })
    await expect(osys.assistant.createAssistant({ name: 'Ajeno' })).rejects.toMatchObject({ status: 403 })
    expect(await told()).toHaveLength(before + 3)
  })
})

describe('the audit of assistants (Spec §6)', () => {
  it('says who made, changed and deleted one, with what changed', async () => {
    const owner = await signIn(test, { roles: ['owner'] })
    const { assistant: calls, audit } = sdkOf(owner)
    const { assistant } = await calls.createAssistant({ name: 'Redactora', instructions: 'Sé breve.' })
    const { id } = assistant
    await calls.updateAssistant({ id, instructions: 'Sé larga.', name: 'Redactora' })
    await calls.updateAssistant({ id, instructions: 'Sé larga.' })
    await calls.deleteAssistant({ id })
    const { items } = await audit.list({ kind: 'assistant', person_id: owner.id })
    const by = { actor: { id: owner.id }, subject_type: 'assistant', subject: null }
    const name = 'Redactora'
    expect(items).toMatchObject([
      { ...by, action: 'assistant.delete', before: { name, instructions: 'Sé larga.' }, after: null },
      { ...by, action: 'assistant.update' },
      { ...by, action: 'assistant.create', before: null, after: { name, instructions: 'Sé breve.' } },
    ])
    expect([items[1]?.before, items[1]?.after]).toEqual([
      { name, instructions: 'Sé breve.' },
      { name, instructions: 'Sé larga.' },
    ])
  })
})

describe('the place of a question (Spec §4)', () => {
  it('is the end of the branch that is shown', async () => {
    const { chat, message: left } = await osys.assistant.ask({ content: 'Izquierda' })
    const id = chat?.id ?? 0
    await osys.assistant.ask({ chat_id: id, content: 'Derecha', parent_id: null })
    await osys.assistant.update({ id, current_message_id: left.id })
    const { question } = await osys.assistant.ask({ chat_id: id, content: 'Sigue' })
    expect(question?.parent_id).toBe(left.id)
  })

  it('may be a question whose answer was deleted', async () => {
    const { chat, question, message } = await osys.assistant.ask({ content: 'Sin respuesta' })
    const id = chat?.id ?? 0
    await osys.assistant.update({ id, removed_message_ids: [message.id] })
    const next = await osys.assistant.ask({ chat_id: id, content: 'Otra', parent_id: question?.id ?? 0 })
    expect(next.question?.parent_id).toBe(question?.id)
  })
})
