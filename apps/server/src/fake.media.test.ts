import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useModel } from './testing/model.js'
import {
  ABSENT,
  ACTIVE,
  ANA,
  type Caller,
  EVA,
  LUIS,
  PENDING,
  type Step,
  useTwoWorlds,
} from './testing/two-worlds.js'
import { uuid } from './testing/two-worlds-compared.js'

/** Every call of the fake about pictures, recordings, archives and pages, made to it and to the server. */
const model = useModel()
const worlds = useTwoWorlds(
  'media',
  async (_test, fake) => {
    fake.answerWith('Listo.')
    model.plan(() => [{ text: 'Listo.' }])
  },
  model.options,
)
const { play } = worlds
const { assistant, chat, companies, files, realtime, timeclock } = contract

/** Returns a recording of a moment without sound. */
function silence(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(
    'RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x08\0\0\0',
    'latin1',
  )
  return new Uint8Array([...head, ...new Uint8Array(8).fill(128)])
}

describe('the fake answers as the server does', () => {
  it('to icons and archives', async () => {
    const icon = (by: Caller, id: number, more: object = {}) => ({
      by,
      call: files.setIcon,
      input: { id, ...more },
    })
    const zip = (by: Caller, company_id: number, isMade = false) => ({
      by,
      call: files.downloadZip,
      input: { company_id },
      isMade,
    })
    const create = { width: 30, height: 20, channels: 3 as const, background: '#2a6fc9' }
    const bytes = await sharp({ create }).png().toBuffer()
    const picture = new File([bytes], 'marca.png', { type: 'image/png' })
    const paper = new File(['Acordamos el guion.'], 'Minuta.txt', { type: 'text/plain' })
    const upload = (input: object) => ({
      by: 'ana' as const,
      call: files.upload,
      input: { company_id: ACTIVE, files: [picture], ...input },
    })
    const newest = (more: object = {}) => ({
      by: 'ana' as const,
      call: files.setIcon,
      input: (before: unknown) => {
        const { files: made } = before as { readonly files: readonly { readonly id: number }[] }
        return { id: made[0]?.id, ...more }
      },
    })
    const reads = [
      { by: 'luis', call: companies.get, input: { id: ACTIVE } },
      { by: 'luis', call: companies.list },
      { by: 'ana', call: files.list, input: { company_id: ACTIVE } },
    ] as const
    const { server, fake } = await play([
      upload({}),
      upload({ files: [paper] }),
      zip('luis', ACTIVE, true),
      zip('ana', PENDING),
      zip('luis', PENDING),
      zip('ana', ABSENT),
      icon('ana', 2),
      icon('eva', 1),
      icon('ana', ABSENT),
      icon('luis', 1),
      ...reads,
      upload({}),
      newest(),
      ...reads,
      icon('ana', 1, { icon: false }),
      upload({ private: true }),
      newest(),
      upload({}),
      newest({ icon: false }),
      ...reads,
      icon('luis', 1),
      { by: 'luis', call: files.delete, input: { id: 1 } },
      { by: 'luis', call: files.restore, input: { id: 1 } },
      ...reads,
      { by: 'ana', call: realtime.events, input: { after: `private-company.${ACTIVE}:0` } },
    ])
    expect(fake).toEqual(server)
  })

  it('to pictures, recordings and documents of messages', async () => {
    const create = { width: 30, height: 20, channels: 3 as const, background: '#c92a2a' }
    const picture = new File([await sharp({ create }).png().toBuffer()], 'foto.png', { type: 'image/png' })
    const moving = new File([await sharp({ create }).gif().toBuffer()], 'baile.gif', { type: 'image/gif' })
    const paper = new File(['Acordamos el guion.'], 'Minuta ñ.txt', { type: 'text/plain' })
    const page = new File(['<html><script>1</script>'], 'guion.png', { type: 'image/png' })
    const sound = new File([silence()], 'voz.wav', { type: 'audio/wav' })
    const send = (by: Caller, files: readonly File[], input: object = {}, more: object = {}) => ({
      by,
      call: chat.sendMedia,
      input: { receiver_id: LUIS, files, ...input },
      ...more,
    })
    const media = (by: Caller, input: object) => ({ by, call: chat.media, input })
    const key = crypto.randomUUID()
    const kept = { id: 0 }
    const first = (before: unknown) => {
      const { messages } = before as { readonly messages: readonly { readonly id: number }[] }
      return Object.assign(kept, { id: messages[0]?.id ?? 0 })
    }
    const of = (by: Caller, call: AnyEndpoint, more: object = {}) => ({
      by,
      call,
      input: () => ({ ...kept, ...more }),
    })
    const play1 = (by: Caller, change: (url: string) => string = url => url): Step => ({
      by,
      call: chat.playMedia,
      input: before => {
        const url = new URL(change((before as { readonly url: string }).url), 'http://x')
        return { id: Number(url.pathname.split('/').at(-2)), ticket: url.searchParams.get('ticket') ?? '' }
      },
    })
    const lists = (['ana', 'luis'] as const).flatMap(by => {
      const id = by === 'ana' ? LUIS : ANA
      return [
        media(by, { id }),
        media(by, { id, per_page: 2 }),
        ...['visual', 'audio', 'file'].map(kind => media(by, { id, kind })),
        { by, call: chat.get, input: { id } },
      ]
    })
    const { server, fake } = await play([
      send('ana', [picture, moving], { body: 'Mira', client_ids: [uuid(80), uuid(81)] }, { key }),
      send('ana', [picture, moving], { body: 'Mira', client_ids: [uuid(80), uuid(81)] }, { key }),
      send('ana', [picture, moving], { body: 'Mira', client_ids: [uuid(80), uuid(81)] }),
      send('ana', [picture], { body: 'Otra', client_ids: [uuid(80)] }),
      send('ana', [moving], { body: 'Mira', client_ids: [uuid(80)] }),
      of('ana', chat.send, { receiver_id: LUIS, body: 'Mira', client_id: uuid(80) }),
      send('ana', [picture], { client_ids: [uuid(82), uuid(83)] }),
      send('ana', [picture], { receiver_id: ANA }),
      send('ana', [picture], { receiver_id: EVA }),
      send('ana', [new File([], 'nada.txt')]),
      send('ana', []),
      send('luis', [paper, page], { receiver_id: ANA }),
      send('luis', [sound], { receiver_id: ANA, details: [{ duration: 1.5, peaks: [0.123, 1] }] }),
      send('ana', [paper], { reply_to: ABSENT }),
      send('ana', [picture], { client_ids: [uuid(84)] }),
      { by: 'luis', call: chat.download, input: first },
      of('ana', chat.download),
      of('ana', chat.download, { inline: true }),
      { ...of('ana', chat.download, { small: true }), isMade: true },
      of('eva', chat.download),
      of('ana', chat.linkMedia),
      play1('nobody'),
      of('ana', chat.linkMedia),
      play1('nobody', url => url.replace('ticket=', 'ticket=1')),
      of('eva', chat.linkMedia),
      of('luis', chat.send, { receiver_id: ANA, body: 'Va', client_id: uuid(85) }),
      { by: 'luis', call: chat.send, input: () => ({ receiver_id: ANA, body: 'Va', reply_to: kept.id }) },
      ...lists,
      of('ana', chat.linkMedia),
      10 * 60_000,
      play1('nobody'),
      of('ana', chat.delete),
      of('ana', chat.download),
      of('ana', chat.linkMedia),
      ...lists,
      of('ana', chat.restore),
      of('luis', chat.download),
      ...(['ana', 'luis'] as const).map(by => ({
        by,
        call: realtime.events,
        input: { after: `private-user.${by === 'ana' ? ANA : LUIS}:0` },
      })),
    ])
    expect(fake).toEqual(server)
  })

  it('to photos, PINs and reports', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const create = { width: 30, height: 20, channels: 3 as const, background: '#c92a2a' }
    const photo = new File([await sharp({ create }).png().toBuffer()], 'foto.png', { type: 'image/png' })
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const kept = { id: 0 }
    const own = (before: unknown) =>
      Object.assign(kept, { id: (before as { work_log?: { id: number } }).work_log?.id ?? 0 })
    const made = { isMade: true }
    const punch = { client_id: uuid(70), user_id: ANA, event: 'entrada', photo }
    const { server, fake } = await play([
      of('luis', timeclock.register, { client_id: uuid(69), user_id: LUIS, event: 'entrada' }),
      of('ana', timeclock.register, punch),
      { ...of('ana', timeclock.photo, own), ...made },
      of('luis', timeclock.photo, () => kept),
      of('ana', timeclock.photo, { id: ABSENT }),
      of('ana', timeclock.get, { id: ANA }),
      of('ana', timeclock.register, { client_id: uuid(71), user_id: ANA, event: 'salida' }),
      of('luis', timeclock.setPin, { id: LUIS, pin: '12' }),
      of('luis', timeclock.setPin, { id: LUIS, pin: '1234' }),
      of('ana', timeclock.setPin, { id: LUIS, pin: null }),
      of('luis', timeclock.setPin, { id: ANA, pin: '1234' }),
      { ...of('luis', timeclock.report, { id: LUIS, ...range }), ...made },
      of('luis', timeclock.report, { id: ANA, ...range }),
      of('ana', timeclock.report, { id: LUIS, from: range.to, to: range.from }),
      { ...of('ana', timeclock.reports, range), ...made },
      of('luis', timeclock.reports, range),
      of('ana', timeclock.hours, { from: 'today', to: 'today' }),
      of('ana', timeclock.reports, { from: range.to, to: range.from }),
    ])
    expect(fake).toEqual(server)
  })

  it('to pictures and documents of a question, and to the thing that it is about', async () => {
    const create = { width: 30, height: 20, channels: 3 as const, background: '#c92a2a' }
    const picture = new File([await sharp({ create }).png().toBuffer()], 'foto.png', { type: 'image/png' })
    const paper = new File(['Acordamos el guion.'], 'Minuta ñ.txt', { type: 'text/plain' })
    const misnamed = new File(['Acordamos el guion.'], 'Minuta.pdf', { type: 'application/pdf' })
    const program = new File([new Uint8Array([1, 2, 3])], 'x.bin', { type: 'application/octet-stream' })
    const drawn = new File(['Un ícono: <svg width="1"></svg>'], 'Texto pegado.txt', { type: 'text/plain' })
    const drawing = new File(['<svg width="1"></svg>'], 'logo.svg', { type: 'image/svg+xml' })
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const ask = (input: object) => of('ana', assistant.ask, { content: 'Mira', ...input })
    const analyse = (by: Caller, call: AnyEndpoint, file: File, more: object = {}) =>
      of(by, call, { file, ...more })
    const kept = { file: 0, id: 0, chat_id: 0 }
    const keepFile = (before: unknown) => {
      const { files: made } = before as { readonly files: readonly { readonly id: number }[] }
      kept.file = made[0]?.id ?? 0
      return { content: 'Mira', images: [picture], files: [paper], file_ids: [kept.file] }
    }
    const file = (before: unknown) => {
      const { question } = before as { readonly question: AssistantMessage }
      const [first] = [...question.images, ...question.files]
      return Object.assign(kept, { id: first?.id ?? 0, chat_id: question.chat_id })
    }
    const { server, fake } = await play([
      of('ana', files.upload, { company_id: ACTIVE, files: [paper] }),
      of('ana', assistant.ask, keepFile),
      of('ana', assistant.attachment, file),
      of('ana', assistant.attachment, () => ({ ...kept, inline: true })),
      of('luis', assistant.attachment, () => kept),
      of('ana', assistant.get, () => ({ id: kept.chat_id })),
      of('ana', assistant.create, () => ({ copy_of: kept.chat_id })),
      of('ana', assistant.get, before => {
        const { chat: copy } = before as { readonly chat: { readonly id: number } }
        return { id: copy.id }
      }),
      ask({ file_ids: [ABSENT] }),
      ask({ images: [paper] }),
      ask({ images: [program] }),
      ask({ files: [misnamed] }),
      ask({ files: [drawing] }),
      analyse('ana', assistant.analyzeDocument, drawn),
      ask({ files: Array.from({ length: 6 }, () => paper), file_ids: [1, 2, 3, 4, 5] }),
      analyse('ana', assistant.analyzeDocument, paper, { prompt: '¿Qué dice?' }),
      analyse('ana', assistant.analyzeDocument, paper),
      analyse('ana', assistant.analyzeDocument, picture),
      analyse('ana', assistant.analyzeImage, picture, { prompt: '¿Qué se ve?', wait: false }),
      analyse('ana', assistant.analyzeImage, picture, { chat_id: ABSENT }),
      analyse('ana', assistant.analyzeImage, paper),
      analyse('eva', assistant.analyzeImage, picture),
      ...[
        { kind: 'company', id: ACTIVE },
        { kind: 'conversation', id: LUIS },
        { kind: 'task', id: ABSENT },
        { kind: 'nada', id: 1 },
      ].map(about => ask({ content: '¿Y esto?', about })),
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
