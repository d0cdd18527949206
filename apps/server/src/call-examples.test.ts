import {
  type AssistantAnalyzeImageReply,
  type AssistantAskReply,
  type AssistantCreateAssistantReply,
  type ChatLinkMediaReply,
  type ChatListReply,
  type ChatSendMediaReply,
  type ChatSendReply,
  type CommentsCreateReply,
  createSdk,
  type KioskCreatePairingReply,
  type NotificationsListReply,
  type Sdk,
  type SessionCreateKeyReply,
  type SessionListReply,
  type TimeclockAskReply,
  type TimeclockConflictsReply,
  type TimeclockGetReply,
  type TimeclockRequestsReply,
} from '@osys/sdk'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from './demo/documents.js'
import { personId } from './demo/people.js'
import { seedDemo } from './demo/seed.js'
import { hashPassword } from './secrets/password.js'
import { type TestApp, useTestApp } from './testing/app.js'
import { openSession } from './testing/people.js'
import { aWebm } from './testing/recordings.js'
import { hashPin } from './timeclock/handlers.pin.js'
import { curlExample, exampleInput, typescriptExample } from './http/examples.js'

type Input = Readonly<Record<string, unknown>>
/** The replies that later examples read, by the name of their call. */
interface Replies {
  'session.list': SessionListReply
  'session.createKey': SessionCreateKeyReply
  'comments.create': CommentsCreateReply
  'notifications.list': NotificationsListReply
  'chat.list': ChatListReply
  'chat.send': ChatSendReply
  'chat.sendMedia': ChatSendMediaReply
  'chat.linkMedia': ChatLinkMediaReply
  'assistant.ask': AssistantAskReply
  'assistant.analyzeImage': AssistantAnalyzeImageReply
  'assistant.createAssistant': AssistantCreateAssistantReply
  'timeclock.get': TimeclockGetReply
  'timeclock.conflicts': TimeclockConflictsReply
  'timeclock.requests': TimeclockRequestsReply
  'timeclock.ask': TimeclockAskReply
  'kiosk.createPairing': KioskCreatePairingReply
}
type Runner = (call: string, endpoint: AnyEndpoint, input: Input, key: string) => Promise<unknown>

/** The people who make the calls that the owner may not. */
const CALLERS: Readonly<Record<string, number>> = {
  'timeclock.setPin': personId('admin'),
  kiosk: personId('admin'),
  notifications: personId('ana'),
  'kiosk.list': personId('kiosk'),
  'kiosk.get': personId('kiosk'),
  'kiosk.openManagerMode': personId('kiosk'),
  'kiosk.enrolBadge': personId('kiosk'),
}

/**
 * The examples that the demo company refuses, each for its reason: it has an owner, no proposal waits, and no
 * request has a photo.
 */
const REFUSED: Readonly<Record<string, string>> = {
  'setup.create': 'setup_done',
  'assistant.continue': 'wrong_state',
  'assistant.applyChange': 'not_found',
  'assistant.discardChange': 'not_found',
  'timeclock.requestPhoto': 'not_found',
}

/** The ids of examples that exist only once another one has run. */
const NAMED: Readonly<Record<string, (replies: Replies) => Input>> = {
  'session.delete': replies => ({ id: replies['session.list'].items.find(each => !each.current)?.id }),
  'session.deleteKey': replies => ({ id: replies['session.createKey'].key.id }),
  ...Object.fromEntries(
    ['update', 'delete', 'restore'].map(name => [
      `comments.${name}`,
      (replies: Replies) => ({ id: replies['comments.create'].comment.id }),
    ]),
  ),
  'notifications.update': replies => ({ id: replies['notifications.list'].items[0]?.id }),
  'chat.update': replies => ({ id: replies['chat.send'].message.id }),
  'chat.delete': replies => ({ id: replies['chat.send'].message.id }),
  'chat.restore': replies => ({ id: replies['chat.send'].message.id }),
  'chat.markUnread': replies => ({
    message_id: replies['chat.list'].chats['6']?.messages.find(each => each.sender_id === 6)?.id,
  }),
  'chat.download': replies => ({ id: replies['chat.sendMedia'].messages[0]?.id }),
  'chat.linkMedia': replies => ({ id: replies['chat.sendMedia'].messages[0]?.id }),
  'chat.playMedia': replies => ({
    id: replies['chat.sendMedia'].messages[0]?.id,
    ticket: new URL(replies['chat.linkMedia'].url, 'http://osys.test').searchParams.get('ticket'),
  }),
  'assistant.attachment': replies => ({ id: replies['assistant.analyzeImage'].question?.images[0]?.id }),
  'assistant.updateAssistant': replies => ({ id: replies['assistant.createAssistant'].assistant.id }),
  'assistant.deleteAssistant': replies => ({ id: replies['assistant.createAssistant'].assistant.id }),
  ...Object.fromEntries(
    ['join', 'judge', 'applyChange', 'discardChange'].map(name => [
      `assistant.${name}`,
      (replies: Replies) => ({ id: replies['assistant.ask'].message.id }),
    ]),
  ),
  ...Object.fromEntries(
    ['regenerate', 'continue', 'stop'].map(name => [
      `assistant.${name}`,
      (replies: Replies) => ({
        chat_id: replies['assistant.ask'].chat.id,
        message_id: replies['assistant.ask'].message.id,
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'update', 'delete', 'restore'].map(name => [
      `assistant.${name}`,
      (replies: Replies) => ({ id: replies['assistant.ask'].chat.id }),
    ]),
  ),
  'assistant.share': replies => ({ chatId: replies['assistant.ask'].chat.id }),
  'timeclock.update': replies => ({
    id: logWith(replies, 'entrada')?.id,
    at: logWith(replies, 'entrada')?.at,
  }),
  'timeclock.delete': replies => ({ id: logWith(replies, 'inicio_descanso')?.id }),
  'timeclock.photo': replies => ({
    id: replies['timeclock.get'].work_logs.find(each => each.photo_url !== null)?.id,
  }),
  'timeclock.resolve': replies => ({ id: replies['timeclock.conflicts'].items[0]?.work_log.id }),
  'timeclock.resolveRequest': replies => ({ id: replies['timeclock.requests'].items[0]?.request.id }),
  'timeclock.withdrawRequest': replies => ({ id: replies['timeclock.ask'].request.id }),
  'kiosk.getPairing': replies => pairingOf(replies),
  'kiosk.createDevice': replies => ({ code: replies['kiosk.createPairing'].code }),
}

/** The examples that name what a later one makes. */
const LAST = new Set([
  'tasks.getTemplate',
  'tasks.deleteTemplate',
  'assistant.attachment',
  'assistant.delete',
  'assistant.restore',
  'assistant.share',
])

function pairingOf(replies: Replies): { readonly code: string; readonly secret: string } {
  const { code, secret } = replies['kiosk.createPairing']
  return { code, secret }
}

function logWith(replies: Replies, event: string) {
  return replies['timeclock.get'].work_logs.find(each => each.event === event)
}

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): [string, AnyEndpoint] => [
    `${feature}.${name}`,
    endpoint,
  ]),
)

/** The provider of GIFs. */
async function provide(input: string | URL | Request): Promise<Response> {
  const { host } = new URL(input instanceof Request ? input.url : input)
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
  if (host !== 'api.giphy.com') return new Response(new Uint8Array(await picture.gif().toBuffer()))
  const url = 'https://media2.giphy.com/abc123/giphy.gif'
  const gif = {
    id: 'abc123',
    title: 'Aplausos',
    images: { original: { url, width: '8', height: '8' }, fixed_width: { url } },
  }
  const isOne = new URL(String(input instanceof Request ? input.url : input)).pathname.endsWith('/abc123')
  return Response.json({ data: isOne ? gif : [gif], pagination: { total_count: 1, offset: 0, count: 1 } })
}

async function fillFolder(folder: string): Promise<void> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#36c' } })
  writeFileSync(path.join(folder, 'foto.png'), await picture.png().toBuffer())
  writeFileSync(path.join(folder, 'menu.pdf'), writePdf('Menú', ['Sopa', 'Arroz']))
  writeFileSync(path.join(folder, 'voz.webm'), aWebm('A_OPUS'))
}

/** Runs all examples, one after the other, and returns what became of each that did not succeed. */
async function runAll(test: TestApp, run: Runner): Promise<Record<string, string>> {
  const replies = {} as Replies
  const failed: Record<string, string> = {}
  const order = [...CALLS.filter(([call]) => !LAST.has(call)), ...CALLS.filter(([call]) => LAST.has(call))]
  for (const [call, endpoint] of order) {
    const person = CALLERS[call] ?? CALLERS[call.split('.')[0] ?? ''] ?? personId('owner')
    // An earlier example may have ended a session; a second one is there to be ended.
    const key = await openSession(test, person)
    try {
      const input = { ...exampleInput(call), ...NAMED[call]?.(replies) }
      const isTablet = call === 'kiosk.unpairDevice'
      const reply = await run(call, endpoint, input, isTablet ? await keyOfTablet(replies) : key)
      Object.assign(replies, { [call]: reply })
    } catch (error) {
      failed[call] =
        error instanceof Error && 'code' in error && error.code ? String(error.code) : String(error)
    }
  }
  return failed

  /** The paired tablet asks once more how its pairing went, and gets its key. */
  async function keyOfTablet(all: Replies): Promise<string> {
    const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch })
    const pairing = await osys.kiosk.getPairing(pairingOf(all))
    return pairing.state === 'paired' ? pairing.apiKey : ''
  }
}

describe.each(['TypeScript', 'curl'])('the examples in %s', language => {
  const test = useTestApp({ config: { giphyApiKey: 'aKeyOfTheProvider' }, outside: provide })
  const folder = mkdtempSync(path.join(tmpdir(), 'osys-examples-'))
  let url = ''

  beforeAll(async () => {
    await fillFolder(folder)
    const turn = { lane: test.deps.lanes.knownPasswords, caller: 'demo' }
    let hashed: Promise<string> | undefined
    await seedDemo(test.database.db, {
      paths: test.deps.places,
      now: test.clock.now(),
      timezone: test.deps.config.timezone,
      hash: password => (hashed ??= hashPassword(turn, password)),
      hashPin: (userId, pin) => hashPin(turn, test.deps.pinPepper, userId, pin),
    })
    url = await test.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    // The SDK keeps its connections open, and the server waits for them.
    test.http.server.closeAllConnections()
  })

  const runners: Readonly<Record<string, Runner>> = {
    async TypeScript(call, endpoint, input, token) {
      const code = typescriptExample(call, endpoint, input)
      const names = /^const (\{ .+ \}) = await/m.exec(code)?.[1] ?? '{}'
      const source = `export default async (osys, readFile) => {\n${code}\nreturn ${names}\n}`
      const { default: example } = (await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
      )) as { default: (osys: Sdk, readFile: (name: string) => Buffer) => Promise<unknown> }
      const osys = createSdk({ baseUrl: url, token, retry: false })
      return example(osys, name => readFileSync(path.join(folder, name)))
    },
    async curl(call, endpoint, input, key) {
      // A download is kept apart, because curl replaces no file.
      const own = mkdtempSync(path.join(folder, 'run-'))
      const code = curlExample(call, endpoint, input)
        .replace('curl ', "curl -sS -w '\\n%{http_code}' ")
        .replaceAll('=@', `=@${folder}/`)
      const { stdout, stderr } = await runShell(code, own, { OSYS_URL: url, OSYS_KEY: key })
      const [, text = '', status] = /^([^]*)\n(\d{3})$/.exec(stdout) ?? []
      if (!status?.startsWith('2')) {
        const said = text || readAll(own) || stderr
        throw Object.assign(new Error(said), { code: (/"code":"(\w+)"/.exec(said) ?? [])[1] })
      }
      return text.startsWith('{') ? (JSON.parse(text) as unknown) : {}
    },
  }
  const isThere = language !== 'curl' || spawnSync('curl', ['--version']).status === 0

  // A program is started for every example, which takes a slow machine minutes.
  it.skipIf(!isThere)('do what they say in the demo company', { timeout: 300_000 }, async () => {
    const failed = await runAll(test, runners[language]!)
    expect(failed).toEqual(REFUSED)
  })
})

/** Returns what a call wrote to files instead of saying it. */
function readAll(folder: string): string {
  return readdirSync(folder)
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
}

function runShell(
  code: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = spawn('sh', ['-c', code], { cwd, env: { PATH: process.env['PATH'], ...env } })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out.stderr += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(out))
  })
}
