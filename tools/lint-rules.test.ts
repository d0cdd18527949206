import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const view = (body: string): string => `export function View({ x }: { x: boolean }) {\n  return ${body}\n}\n`

/** Each rule with files that break it. */
const PLANTED: readonly (readonly [rule: string, what: string, path: string, text: string])[] = [
  [
    'osys(texts-in-messages)',
    'a choice',
    'packages/ui-kit/src/tasks/A.tsx',
    view(`<b>{x ? 'Aviso' : null}</b>`),
  ],
  [
    'osys(texts-in-messages)',
    'a condition',
    'packages/ui-kit/src/tasks/B.tsx',
    view(`<b>{x && 'Aviso'}</b>`),
  ],
  ['osys(texts-in-messages)', 'a template', 'packages/ui-kit/src/tasks/C.tsx', view('<b>{`Aviso ${x}`}</b>')],
  [
    'osys(texts-in-messages)',
    'a label',
    'packages/ui-kit/src/tasks/D.tsx',
    view(`<b aria-label="Borrar tarea" />`),
  ],
  [
    'osys(texts-in-messages)',
    'a label by choice',
    'apps/web/src/tasks/E.tsx',
    view(`<button type="button" title={x ? 'Abrir' : 'Cerrar'} />`),
  ],
  [
    'osys(texts-in-messages)',
    'a prop of a view',
    'apps/kiosk/src/kiosk/F.tsx',
    view(`<Empty text={'Nada'} />`),
  ],
  [
    'osys(texts-in-messages)',
    'a template in a title',
    'packages/ui-kit/src/tasks/Titled.tsx',
    'export function View({ x }: { x: string }) {\n  return <b title={`Tarea ${x}`} />\n}\n',
  ],
  [
    'osys(texts-in-messages)',
    'a text behind a name',
    'packages/ui-kit/src/tasks/Named.tsx',
    `const label = 'Borrar tarea'\n${view('<b aria-label={label} />')}`,
  ],
  [
    'osys(texts-in-messages)',
    'a text in an object of the file',
    'packages/ui-kit/src/tasks/Object.tsx',
    `${view('<b>{texts[`${x}`] ?? texts.no}</b>')}const texts = { yes: 'Guardar', no: null } as const\n`,
  ],
  [
    'osys(texts-in-messages)',
    'texts of a list',
    'packages/ui-kit/src/tasks/Listed.tsx',
    view(`<b>{[1].map(each => 'Aviso ' + each)}</b>`),
  ],
  [
    'osys(texts-in-messages)',
    'a text of a function',
    'apps/web/src/tasks/Made.tsx',
    `const textOf = (x: boolean) => {\n  if (x) return 'Listo'\n  return ''\n}\n${view('<b>{textOf(x)}</b>')}`,
  ],
  [
    'osys(texts-in-messages)',
    'a text of a new thing that is no error',
    'apps/web/src/tasks/useNotification.ts',
    `export const told = () => new Notification('Your task was finished')\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a text within a promise',
    'apps/web/src/tasks/usePromise.ts',
    `export const told = notify => new Promise(() => notify('Could not save'))\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a title by choice in an attribute of any name',
    'apps/web/src/tasks/Reason.tsx',
    view(`<Empty reason={x ? 'Nothing' : null} />`),
  ],
  [
    'osys(texts-in-messages)',
    'a title in braces in an attribute of any name',
    'apps/web/src/tasks/Braces.tsx',
    view(`<Empty reason={'Nothing'} />`),
  ],
  [
    'osys(texts-in-messages)',
    'a title in a template in an attribute of any name',
    'apps/web/src/tasks/Template.tsx',
    view('<Empty reason={`Nothing${x}`} />'),
  ],
  [
    'osys(texts-in-messages)',
    'a field that is set',
    'apps/web/src/tasks/present.set.ts',
    `export const named = item => {\n  item.label = 'delete'\n}\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a field by a text as its name',
    'apps/web/src/tasks/present.text.ts',
    `export const item = { ['label']: 'delete' }\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a text that stands in for a missing prop',
    'apps/web/src/tasks/Missing.tsx',
    `export function View({ label = 'Sin nombre' }: { label?: string }) {\n  return <b>{label}</b>\n}\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a label of a button of a dialog',
    'packages/ui-kit/src/tasks/Confirm.tsx',
    view('<Confirm confirmLabel="Delete" />'),
  ],
  [
    'osys(texts-in-messages)',
    'a label of a form',
    'packages/ui-kit/src/tasks/Submit.tsx',
    view('<Form submitLabel={x ? "save" : null} />'),
  ],
  [
    'osys(texts-in-messages)',
    'a text of a wait',
    'apps/web/src/tasks/Pending.tsx',
    view('<Button pendingText="saving" />'),
  ],
  [
    'osys(texts-in-messages)',
    'a title in an attribute of any name',
    'apps/web/src/tasks/Kind.tsx',
    view('<Empty reason="Nothing here" />'),
  ],
  [
    'osys(texts-in-messages)',
    'a field of an object',
    'apps/web/src/tasks/present.fields.ts',
    `export const item = { id: 'all', label: 'all' }\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a choice in a field',
    'packages/ui-kit/src/tasks/rules.fields.ts',
    `export const item = x => ({ emptyTitle: x ? 'Nothing' : null })\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a template in a field',
    'apps/kiosk/src/kiosk/present.fields.ts',
    `export const item = x => ({ description: \`of \${x}\` })\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a sentence that is given on',
    'apps/web/src/tasks/store.notice.ts',
    `export const told = notify => notify('Could not save')\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a sentence in Spanish',
    'apps/web/src/tasks/useNotice.ts',
    `export const told = notify => notify('No se pudo guardar')\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a sentence in a template',
    'apps/web/src/tasks/useCount.ts',
    `export const told = (notify, n) => notify(\`Saved all of \${n}\`)\n`,
  ],
  [
    'osys(texts-in-messages)',
    'a text of an inner object',
    'packages/ui-kit/src/tasks/Nested.tsx',
    `const texts = { a: { b: 'Save' } }\n${view('<b>{texts.a.b}</b>')}`,
  ],
  [
    'osys(texts-in-messages)',
    'a text of an object that may be missing',
    'packages/ui-kit/src/tasks/Optional.tsx',
    `const texts = { a: { b: 'Save' } }\n${view('<b>{texts?.a?.b}</b>')}`,
  ],
  [
    'osys(texts-in-messages)',
    'a text of a function of an object',
    'packages/ui-kit/src/tasks/Method.tsx',
    `const texts = { of: x => 'for ' + x }\n${view('<b>{texts.of(x)}</b>')}`,
  ],
  [
    'osys(texts-in-messages)',
    'a text that a method changes',
    'packages/ui-kit/src/tasks/Changed.tsx',
    view('<b>{"save".toUpperCase()}</b>'),
  ],
  ['react(jsx-no-literals)', 'a text', 'packages/ui-kit/src/tasks/G.tsx', view('<b>Aviso</b>')],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a view',
    'packages/ui-kit/src/tasks/H.tsx',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a screen',
    'apps/web/src/tasks/TasksScreen.tsx',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'roles(no-way-around-the-shell)',
    'a fetch of the global object',
    'packages/ui-kit/src/tasks/Around.tsx',
    `export const load = () => globalThis.fetch('/api/tasks')\n`,
  ],
  [
    'roles(no-way-around-the-shell)',
    'a storage by its name as a text',
    'apps/web/src/tasks/useKept.ts',
    `export const kept = () => window['localStorage'].getItem('x')\n`,
  ],
  [
    'roles(no-way-around-the-shell)',
    'a fetch under another name',
    'apps/kiosk/src/kiosk/useLoad.ts',
    `const { fetch: get } = globalThis\nexport const load = () => get('/api/tasks')\n`,
  ],
  [
    'roles(no-way-around-the-shell)',
    'a beacon',
    'apps/web/src/tasks/useBeacon.ts',
    `export const tell = () => navigator.sendBeacon('/api/tasks')\n`,
  ],
  [
    'roles(no-way-around-the-shell)',
    'a fetch of the global object in a rule',
    'packages/sdk/src/tasks/rules.around.ts',
    `export const load = () => globalThis.fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a buffer of Node in the fake',
    'packages/sdk/src/testing/fake-bytes.ts',
    `export const bytes = Buffer.from('x')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the process in a rule of the SDK',
    'packages/sdk/src/tasks/rules.process.ts',
    `export const home = () => process.cwd()\n`,
  ],
  [
    'roles(no-way-around-the-page)',
    'a buffer of the global object in the SDK',
    'packages/sdk/src/http/bytes.ts',
    `export const bytes = globalThis.Buffer.from('x')\n`,
  ],
  [
    'roles(no-way-around-the-page)',
    'the page of the global object in the SDK',
    'packages/sdk/src/tasks/actions.page.ts',
    `export const title = () => globalThis.document.title\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the time in a rule',
    'packages/sdk/src/tasks/rules.time.ts',
    `export const isLate = (due: number) => due < Date.now()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the present day in a state',
    'packages/sdk/src/tasks/state.day.ts',
    `export const today = () => new Date()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'chance in a list',
    'packages/sdk/src/lists/shuffled.ts',
    `export const pick = (items: number[]) => items[Math.floor(Math.random() * items.length)]\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'an id of chance in a format',
    'packages/ui-kit/src/tasks/format.id.ts',
    `export const id = () => globalThis.crypto.randomUUID()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the time in what a view shows',
    'apps/web/src/tasks/present.ts',
    `export const age = (at: number) => performance.now() - at\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the environment in a rule of the server',
    'apps/server/src/tasks/rules.zone.ts',
    `export const zone = () => process.env.TZ\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'chance of Node in an event',
    'apps/server/src/tasks/events.ts',
    `import { randomUUID as id } from 'node:crypto'\nexport const event = () => ({ id: id() })\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    "Node's crypto as a whole",
    'apps/server/src/tasks/rules.crypto.ts',
    `import nodeCrypto from 'node:crypto'\nexport const id = () => nodeCrypto.randomBytes(8)\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    "Node's crypto by a namespace",
    'apps/server/src/tasks/present.crypto.ts',
    `import * as chance from 'crypto'\nexport const id = () => chance.randomInt(8)\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    "Node's crypto by the name of its default",
    'apps/server/src/tasks/events.crypto.ts',
    `import { default as all } from 'node:crypto'\nexport const id = () => all.randomUUID()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the time by its own name',
    'apps/server/src/tasks/rules.now.ts',
    `const { now } = Date\nexport const isLate = due => due < now()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the time of the global object',
    'apps/server/src/tasks/rules.today.ts',
    `export const today = () => new globalThis.Date()\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'the environment by its own name',
    'apps/server/src/tasks/rules.env.ts',
    `const { env } = process\nexport const zone = () => env.TZ\n`,
  ],
  [
    'roles(pure-files-are-repeatable)',
    'a wait of the global object',
    'apps/server/src/tasks/rules.wait.ts',
    `export const later = work => globalThis.setTimeout(work, 1)\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in rules of the server',
    'apps/server/src/tasks/rules.fetch.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in present of the server',
    'apps/server/src/tasks/present.fetch.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in events of the server',
    'apps/server/src/tasks/events.fetch.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in messages of the server',
    'apps/server/src/tasks/messages.fetch.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a wait in a rule of the server',
    'apps/server/src/tasks/rules.timer.ts',
    `export const later = setTimeout\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the clock of the page in a format',
    'packages/ui-kit/src/tasks/format.clock.ts',
    `export const clock = performance\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the page in what a view shows',
    'apps/web/src/tasks/present.page.ts',
    `export const title = () => document.title\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the address in a rule of the tablet',
    'apps/kiosk/src/kiosk/rules.address.ts',
    `export const here = () => location.href\n`,
  ],
  [
    'roles(pure-files-wait-for-nothing)',
    'a rule that waits',
    'packages/sdk/src/tasks/rules.waits.ts',
    `export const titleOf = async (blob: Blob) => (await blob.text()).trim()\n`,
  ],
  [
    'roles(pure-files-wait-for-nothing)',
    'a state that goes on later',
    'packages/sdk/src/tasks/state.later.ts',
    `export function added(list, sent) {\n  return sent.then(task => [...list, task])\n}\n`,
  ],
  [
    'roles(pure-files-wait-for-nothing)',
    'a list that waits for several',
    'packages/sdk/src/lists/together.ts',
    `export const all = (asked: readonly Promise<number>[]) => Promise.all(asked)\n`,
  ],
  [
    'roles(pure-files-wait-for-nothing)',
    'a rule of the server that waits',
    'apps/server/src/tasks/rules.waits.ts',
    `export async function isLate(tx, find) {\n  return (await find(tx)).due < 1\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that throws',
    'packages/sdk/src/tasks/actions.throws.ts',
    `export async function move() {\n  throw new Error('no')\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that rejects',
    'packages/sdk/src/tasks/actions.rejects.ts',
    `export const load = async (ports, listTasks) => (await ports.api.call(listTasks, {})).items\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that throws a caught error',
    'packages/sdk/src/tasks/actions.throws-again.ts',
    `export async function move(ports) {\n  try {\n    return await outcomeOf(ports.send())\n  } catch (error) {\n    throw error\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that throws a refusal',
    'packages/sdk/src/tasks/actions.throws-some.ts',
    `export async function move(ports) {\n  try {\n    return await outcomeOf(ports.send())\n  } catch (error) {\n    if (error.status === 404) throw error\n    return GIVEN_UP\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that throws an error by its name',
    'packages/sdk/src/tasks/actions.throws-named.ts',
    `export async function move() {\n  const no = new Error('no')\n  throw no\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action that rejects by itself',
    'packages/sdk/src/tasks/actions.rejects-itself.ts',
    `export const move = () => Promise.reject(new Error('no'))\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that is given to a function that catches nothing',
    'packages/sdk/src/tasks/actions.given.ts',
    `export const load = async ({ api, cell }, x) => cell.set(await api.call(x, {}))\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call within the function of another call',
    'packages/sdk/src/tasks/actions.each.ts',
    `export const load = ({ api }, ids, x) => Promise.all(ids.map(async id => (await api.call(x, { id })).item))\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call with another name of the API',
    'packages/sdk/src/tasks/actions.alias.ts',
    `export const load = async ({ api: server }, x) => (await server.call(x, {})).items\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call with its headers',
    'packages/sdk/src/tasks/actions.raw.ts',
    `export const load = async ({ api }, x) => (await api.raw(x, {})).data\n`,
  ],
  [
    'roles(actions-resolve)',
    'a private function that rejects',
    'packages/sdk/src/tasks/actions.private.ts',
    `export async function load(ports, x) {\n  await fetchPage(ports, x)\n  return done()\n}\nasync function fetchPage({ api, cell }, x) {\n  cell.set(await api.call(x, {}))\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a private function of a private one',
    'packages/sdk/src/tasks/actions.inner.ts',
    `const fetchPage = ({ api }, x) => api.call(x, {})\nconst fetchAll = async (ports, x) => [await fetchPage(ports, x)]\nexport const refresh = async (ports, x) => void fetchAll(ports, x)\n`,
  ],
  [
    'roles(actions-resolve)',
    'a private function that is given by its name',
    'packages/sdk/src/tasks/actions.by-name.ts',
    `const fetchOne = ({ api }, x) => api.call(x, {})\nexport const load = ids => Promise.all(ids.map(fetchOne))\n`,
  ],
  [
    'roles(actions-resolve)',
    'an action among others that rejects',
    'packages/sdk/src/tasks/actions.made.ts',
    `export function createActions({ api }, x) {\n  return { load: () => api.call(x, {}) }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'an inner function that is offered',
    'packages/sdk/src/tasks/actions.offered.ts',
    `export function createActions({ api }, x) {\n  async function load() {\n    await api.call(x, {})\n  }\n  return { load }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a function that is exported by its name',
    'packages/sdk/src/tasks/actions.exported.ts',
    `const load = ({ api }, x) => api.call(x, {})\nexport { load }\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call after a failure',
    'packages/sdk/src/tasks/actions.in-catch.ts',
    `export async function load({ api }, x) {\n  try {\n    return await outcomeOf(api.call(x, {}))\n  } catch {\n    return api.call(x, {})\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that waits for its end only',
    'packages/sdk/src/tasks/actions.finally.ts',
    `export async function load({ api, cell }, x) {\n  try {\n    cell.set(await api.call(x, {}))\n  } finally {\n    cell.set(null)\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a refusal that is thrown by the other branch',
    'packages/sdk/src/tasks/actions.throws-else.ts',
    `export async function move({ send }) {\n  try {\n    await send()\n  } catch (error) {\n    if (!isApiError(error)) note(error)\n    else throw error\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call beside what a function of the file catches',
    'packages/sdk/src/tasks/actions.beside.ts',
    `const note = (cell, asked) => {\n  optimistically(cell, {})\n  return asked\n}\nexport const load = ({ api, cell }, x) => note(cell, api.call(x, {}))\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that a function of the file hands on, and another that it returns',
    'packages/sdk/src/tasks/actions.returned.ts',
    `const note = (sent, asked) => outcomeOf(sent).then(() => asked)\nexport const load = ({ api }, sent, x) => note(sent, api.call(x, {}))\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call by its own name',
    'packages/sdk/src/tasks/actions.destructured.ts',
    `export const load = ({ api: { call } }, x) => call(x, {})\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call by a name of the file',
    'packages/sdk/src/tasks/actions.own-name.ts',
    `export const load = (ports, x) => {\n  const { raw: ask } = ports.api\n  return ask(x, {})\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call with its headers by another name of the API',
    'packages/sdk/src/tasks/actions.alias-raw.ts',
    `export const load = ({ api: server }, x) => server.raw(x, {})\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call by another name that the file gives the API',
    'packages/sdk/src/tasks/actions.alias-const.ts',
    `export const load = (ports, x) => {\n  const server = ports.api\n  return server.raw(x, {})\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that its try does not wait for',
    'packages/sdk/src/tasks/actions.not-waited.ts',
    `export const load = ({ api }, x) => {\n  try {\n    void api.call(x, {})\n  } catch {\n    note()\n  }\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that is kept and returned',
    'packages/sdk/src/tasks/actions.kept.ts',
    `export const load = async ({ api }, x) => {\n  const asked = api.call(x, {})\n  await outcomeOf(asked)\n  return asked\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that is kept and never read',
    'packages/sdk/src/tasks/actions.forgotten.ts',
    `export const load = async ({ api }, x) => {\n  const asked = api.call(x, {})\n  return done()\n}\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call with a way on only',
    'packages/sdk/src/tasks/actions.then.ts',
    `export const load = ({ api }, x) => api.call(x, {}).then(done, undefined)\n`,
  ],
  [
    'roles(actions-resolve)',
    'a call that is made after another',
    'packages/sdk/src/tasks/actions.then-call.ts',
    `export const load = ({ api }, x) => api.call(x, {}).then(() => api.call(x, {}), refused)\n`,
  ],
  [
    'roles(actions-resolve)',
    'a refusal that is given on while nobody has ended the wait',
    'packages/sdk/src/tasks/actions.aborted.ts',
    `export async function load({ api, signal }, x) {\n  try {\n    await api.call(x, {})\n  } catch (error) {\n    if (!signal.aborted) throw error\n  }\n}\n`,
  ],
  [
    'roles(stores-bind-actions)',
    'a store with a flow of its own',
    'apps/web/src/tasks/store.flow.ts',
    `export const createStore = (load, cell) => ({ open: async id => cell.set(await load(id)) })\n`,
  ],
  [
    'osys(callbacks-take-one-thing)',
    'a callback with two arguments',
    'packages/ui-kit/src/tasks/Row.tsx',
    `export interface RowProps { readonly onMove: (id: number, day: string) => void }\n`,
  ],
  [
    'osys(callbacks-take-one-thing)',
    'one that may be missing',
    'packages/ui-kit/src/tasks/Cell.tsx',
    `export interface CellProps { readonly onMove?: ((id: number, day: string) => void) | undefined }\n`,
  ],
  [
    'roles(stores-bind-actions)',
    'another one',
    'apps/kiosk/src/kiosk/store.flow.ts',
    `export const createStore = (load, cell) => ({ open: id => load(id).then(cell.set) })\n`,
  ],
  [
    'eslint(no-restricted-imports)',
    'a part that breaks its page without a network',
    'apps/web/src/tasks/LazyPanel.tsx',
    `import { lazy } from 'react'\nexport const Panel = lazy(() => import('./Panel.js'))\n`,
  ],
  [
    'eslint(no-restricted-imports)',
    'a page that breaks without a network',
    'apps/web/src/app/screens.ts',
    `import { lazy } from 'react'\nexport const Hub = lazy(() => import('./Hub.js'))\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'a fetch in a rule',
    'packages/sdk/src/tasks/rules.moves.ts',
    `export const load = () => fetch('/api/tasks')\n`,
  ],
  [
    'eslint(no-restricted-globals)',
    'the page in the SDK',
    'packages/sdk/src/tasks/actions.ts',
    `export const title = () => document.title\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'a route of its own',
    'apps/server/src/tasks/routes.ts',
    `export function mountTasks({ http }) {\n  http.get('/api/tasks', () => [])\n}\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'another one',
    'apps/server/src/tasks/handlers.ts',
    `export function mountTasks(server) {\n  server.http.route({ method: 'GET', url: '/x' })\n}\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'a route of a server under another name',
    'apps/server/src/tasks/routes.named.ts',
    `export function mountTasks({ http: web }) {\n  web.get('/api/tasks', () => [])\n}\n`,
  ],
  [
    'osys(routes-go-through-mount)',
    'a route in a scope',
    'apps/server/src/tasks/routes.scope.ts',
    'export const mountTasks = server => server.http.register(scope => scope.route({ url: `/api/x`, method: 1 }))\n',
  ],
  [
    'osys(routes-go-through-mount)',
    'a route by a method alone',
    'apps/server/src/tasks/routes.alone.ts',
    `export function mountTasks({ http }) {\n  const { get } = http\n  get('/api/tasks', () => [])\n  http['post']('/api/tasks', () => [])\n}\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call without its API',
    'apps/web/src/tasks/CallScreen.tsx',
    `export const load = ({ call }, listTasks) => call(listTasks, {})\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call by its name as a text',
    'apps/web/src/tasks/TextScreen.tsx',
    `export const load = (api, listTasks) => api['call'](listTasks, {})\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call in a screen',
    'apps/web/src/tasks/TaskScreen.tsx',
    `export const load = (api, listTasks) => api.call(listTasks, {})\n`,
  ],
  [
    'osys(flows-live-in-the-sdk)',
    'a call in a store',
    'apps/kiosk/src/kiosk/store.ts',
    `export const load = ({ api }, listTasks) => api.call(listTasks, {})\n`,
  ],
  [
    'osys(comments-name-their-thing)',
    'a docstring that is a riddle',
    'packages/sdk/src/tasks/rules.riddle.ts',
    `/** What the tasks of a list stand together by. */\nexport const grouping = 1\n`,
  ],
  [
    'osys(comments-name-their-thing)',
    'a docstring that is a question',
    'packages/sdk/src/tasks/rules.question.ts',
    `/** How a task comes to its people. */\nexport interface Ways {\n  readonly x: 1\n}\n`,
  ],
  [
    'osys(comments-name-their-thing)',
    'a comment that is a riddle',
    'apps/server/src/tasks/rules.riddle.ts',
    `// Whoever asks again is told so.\nexport const again = 1\n`,
  ],
]

/** Code that looks like a violation and is none. */
const LAWFUL: readonly (readonly [path: string, text: string])[] = [
  [
    'packages/ui-kit/src/tasks/Fine.tsx',
    view(`<b className="row" role={x ? 'alert' : 'status'}>{messages.x}</b>`),
  ],
  [
    'packages/ui-kit/src/tasks/Names.tsx',
    `const tone = 'danger'\nconst names = { a: 'b' }\n${view('<b className={tone} title={messages.x(names.a, tone)}>{names.b}</b>')}`,
  ],
  [
    'packages/sdk/src/tasks/rules.given.ts',
    `export const isLate = (due: Date, now: Date) => due < new Date(now.getTime())\n`,
  ],
  [
    'apps/server/src/tasks/rules.sign.ts',
    `import { createHmac } from 'node:crypto'\nexport const sign = (key, text) => createHmac('sha256', key).update(Buffer.from(text)).digest()\nexport const at = ({ now }) => new Date(now)\n`,
  ],
  [
    'apps/server/src/tasks/present.csv.ts',
    `export async function* lines(tasks: AsyncIterable<string>) {\n  for await (const task of tasks) yield task\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.fine.ts',
    `export const move = (cell, api, x) => optimistically(cell, { send: () => api.call(x, {}) })\nexport const load = ({ api }, x) => outcomeOf(api.call(x, {}))\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.private-fine.ts',
    `export const load = (ports, x) => outcomeOf(fetchAll(ports, x))\nasync function fetchAll(ports, x) {\n  const one = page => ports.api.call(x, { page })\n  return Promise.all([1, 2].map(one))\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.settling.ts',
    `export const judge = (ports, x) => settle(ports, ports.api.call(x, {}))\nasync function settle(ports, call) {\n  const outcome = await outcomeOf(call)\n  ports.cell.set(outcome)\n  return outcome\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.queued.ts',
    `export const choose = ({ api, cell, serial }, x) => optimistically(cell, { send: () => serial.run(async () => api.call(x, {})) })\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.tried.ts',
    `export async function keep({ api, cell, soon }, x) {\n  soon.call()\n  try {\n    cell.set(await api.call(x, {}))\n  } catch (error) {\n    if (!isApiError(error)) throw error\n  }\n  await api.call(x, {}).catch(() => null)\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.kept-fine.ts',
    `export const load = ({ api }, x) => {\n  const asked = api.call(x, {})\n  return outcomeOf(asked)\n}\nexport const other = ({ asked }) => asked\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.then-fine.ts',
    `export const load = ({ api }, x) => api.call(x, {}).then(done, refused)\n`,
  ],
  ['packages/sdk/src/tasks/actions.call-fine.ts', `export const later = (fn, self) => fn.call(self, 1)\n`],
  [
    'packages/sdk/src/tasks/actions.waited-fine.ts',
    `export const load = async ({ api }, ids, x) => {\n  try {\n    await Promise.all(ids.map(id => api.call(x, { id })))\n    for await (const event of api.open(x, {})) note(event)\n  } catch {\n    note()\n  }\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.fault-fine.ts',
    `export async function move({ send, signal }) {\n  try {\n    await send()\n  } catch (error) {\n    if (!signal.aborted) throw error\n    if (!isApiError(error)) {\n      note(error)\n      throw error\n    }\n  }\n}\n`,
  ],
  [
    'packages/sdk/src/tasks/actions.read.ts',
    `export async function* read({ api }, x) {\n  const found = await api.call(x, {})\n  if (!found) throw new Error('nothing')\n  yield found\n}\n`,
  ],
  [
    'apps/web/src/tasks/store.ts',
    `export const createStore = ports => ({ ...bindActions(ports, actions), open: id => void load(ports, id) })\n`,
  ],
  [
    'packages/ui-kit/src/tasks/Keys.tsx',
    `const keys = { a: { b: 'x' } }\n${view('<input enterKeyHint="go" tone={keys.a.b} aria-keyshortcuts="Control+K" label={messages.a.b(keys.a.b)} />')}`,
  ],
  [
    'apps/web/src/tasks/useKey.ts',
    `export const isEnd = event => event.key === 'Enter'\nexport const fail = () => {\n  throw new Error('Must not be called twice')\n}\nexport const kinds = { kind: 'TaskChanged', labelId: 'x', context: 'all', shortcut: 'G I' }\nexport const links = { message: id => \`/chat?message=\${id}\`, text: x => \`\${x}\\n\\n\${x}\` }\n`,
  ],
  [
    'apps/web/src/tasks/useCamera.ts',
    `export const fail = () => console.warn('Could not open the camera')\nexport const fault = new sdk.ApiError('Could not open it')\nexport const named = label => ({ [label]: 'x' })\nexport const shape = { heading: 'h2' }\nexport const set = item => {\n  item.label = ''\n  item.kind = 'Other'\n}\n`,
  ],
  [
    'apps/web/src/tasks/Kinds.tsx',
    view(
      `<Empty kind={x ? 'all' : 'none'} onPick={() => open(x, 'Other')} tone={x === 'Other' ? 'a' : 'b'} />`,
    ),
  ],
  ['apps/web/src/tasks/messages.ts', `export const messages = { label: 'Borrar la tarea' }\n`],
  ['packages/ui-kit/src/tasks/Signs.tsx', view(`<b>{x ? '·' : ' — '}</b>`)],
  ['packages/ui-kit/src/tasks/Fine.stories.tsx', view(`<b aria-label="Borrar">{x ? 'Aviso' : null}</b>`)],
  [
    'packages/sdk/src/tasks/schema.ts',
    `/** A task. */\nexport interface Task {\n  /** How much it matters. */\n  readonly priority: 1\n}\n`,
  ],
  ['packages/sdk/src/tasks/rules.fine.ts', `/** Returns what a list shows. */\nexport const shown = 1\n`],
  [
    'packages/ui-kit/src/layout/ports.code.ts',
    `import { lazy } from 'react'\nexport const Hub = lazy(() => import('./Hub.js'))\n`,
  ],
  ['apps/web/src/app/start.ts', `export const load = (api, config) => api.call(config, {})\n`],
  ['apps/server/src/http/health.ts', `export const mount = http => http.get('/healthz', () => 'ok')\n`],
]

let root = ''
let said: readonly string[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'osys-lint-'))
  cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  mkdirSync(join(root, 'tools'))
  for (const name of readdirSync(join(ROOT, 'tools')).filter(each => each.endsWith('.mjs')))
    cpSync(join(ROOT, 'tools', name), join(root, 'tools', name))
  for (const [path, text] of [...PLANTED.map(([, , path, text]) => [path, text] as const), ...LAWFUL]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const ran = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (ran.error) throw ran.error
  said = `${ran.stdout}${ran.stderr}`.split('\n')
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

const about = (path: string): readonly string[] => said.filter(line => line.includes(path))

describe('the lint rules', () => {
  test.each(PLANTED)('%s catches %s', (rule, _what, path) => {
    expect(about(path).join('\n')).toContain(rule)
  })

  test('report a call once whose function is exported later', () => {
    const reports = about('packages/sdk/src/tasks/actions.exported.ts')
    expect(reports.filter(line => line.includes('roles(actions-resolve)'))).toHaveLength(1)
  })

  test.each(LAWFUL)('allow %s', path => {
    expect(about(path).filter(line => /osys\(|roles\(|restricted|jsx-no-literals/.test(line))).toEqual([])
  })
})
