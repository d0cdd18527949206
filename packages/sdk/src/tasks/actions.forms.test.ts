import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aCompanyRef } from '../testing/companies.js'
import { createMemoryEntries } from '../outbox/memory.js'
import { createTurns } from '../outbox/turns.js'
import { anOutbox, aTabBus } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import * as begun from './actions.forms.js'
import { taskSender } from './actions.sending.js'
import { createTask } from './endpoints.js'
import { EMPTY_FIELDS } from './rules.fields.js'
import type { TaskForms } from './state.draft.js'
import { readTaskDrafts } from './storage.drafts.js'

const form = { key: 'k', fields: { ...EMPTY_FIELDS, title: 'Nueva' } }
const newer = { ...form, fields: { ...form.fields, description: 'Con todo' } }
const task = { company: aCompanyRef({ id: 3 }), fields: form.fields, position: 9, createdBy: null }
const made: Answer = () => ({ status: 'success', msg: '', task: aTask({ id: 5 }) })
const refuse: Answer = () => {
  throw aRefusal(422, { msg: 'No se puede', code: 'invalid' })
}

/** Builds a tab; give another one the same storage and bus for a second tab of the browser. */
function aTab(
  storage = createMemoryStorage(),
  answer: Answer = made,
  over: Parameters<typeof anOutbox>[1] = {},
) {
  const { api } = anApi(new Map([[createTask, answer]]))
  const { outbox } = anOutbox([taskSender({ api })], over)
  outbox.start()
  const forms = createCell<TaskForms>(readTaskDrafts(storage, 1).forms)
  const restoredForms = new Set([...forms.get().values()].map(({ key }) => key))
  const ports: begun.FormPorts = { forms, openForms: new Set(), restoredForms, outbox, storage, userId: 1 }
  begun.followForms(ports)
  return { ports, forms, kept: () => readTaskDrafts(storage, 1).forms.get(3) }
}

test('a form is kept by company, also on the device, until it is given up or emptied', () => {
  const { ports, forms, kept } = aTab()
  begun.keepForm(ports, 3, form)
  begun.keepForm(ports, 4, { ...form, key: 'j' })
  expect([begun.formOf(ports, 3), kept()]).toEqual([form, form])
  begun.keepForm(ports, 4, { key: 'j', fields: EMPTY_FIELDS })
  begun.dropForm(ports, 3, 'k')
  expect([forms.get().has(3), readTaskDrafts(ports.storage, 1).forms.size]).toEqual([false, 0])
})

test('a form that is opened in a second tab and left empty, or given up there, removes no other', () => {
  const storage = createMemoryStorage()
  const [first, second] = [aTab(storage), aTab(storage)]
  begun.keepForm(first.ports, 3, form)
  const opened = begun.formOf(second.ports, 3)
  begun.keepForm(second.ports, 3, opened)
  expect([opened.fields, second.kept()]).toEqual([EMPTY_FIELDS, form])
  begun.keepForm(second.ports, 3, { ...opened, fields: newer.fields })
  begun.dropForm(second.ports, 3, opened.key)
  expect(first.kept()).toEqual(form)
})

test('a kept form that is only opened does not write over what another tab typed into it', () => {
  const storage = createMemoryStorage()
  const first = aTab(storage)
  begun.keepForm(first.ports, 3, form)
  const second = aTab(storage)
  begun.keepForm(first.ports, 3, newer)
  begun.keepForm(second.ports, 3, begun.formOf(second.ports, 3))
  expect(first.kept()).toEqual(newer)
})

test('a form that is sent leaves the device, and is gone when it is done or waits (Spec §4)', async () => {
  for (const [answer, ended] of [
    [made, 'done'],
    [() => Promise.reject(AWAY), 'waiting'],
  ] as const) {
    const { ports, forms, kept } = aTab(undefined, answer)
    begun.keepForm(ports, 3, form)
    const sending = begun.postForm(ports, task, 'k')
    expect(kept()).toBeUndefined()
    expect(await sending).toMatchObject({ ended })
    expect([forms.get().size, kept()]).toEqual([0, undefined])
  }
})

test('a refused form is kept with what was typed while it was sent', async () => {
  const { ports, kept } = aTab(undefined, refuse)
  begun.keepForm(ports, 3, form)
  const sending = begun.postForm(ports, task, 'k')
  begun.keepForm(ports, 3, newer)
  expect(await sending).toMatchObject({ ended: 'refused' })
  await settled()
  expect([begun.formOf(ports, 3), kept()]).toEqual([newer, newer])
})

test.each([
  ['done', made],
  ['refused', refuse],
])('a form that is begun while another is sent stays when that is %s', async (_, answer) => {
  const late = aLateAnswer()
  const { ports, kept } = aTab(undefined, async (input, options) => {
    await late.answer()
    return answer(input, options)
  })
  begun.keepForm(ports, 3, form)
  const sending = begun.postForm(ports, task, 'k')
  await settled()
  const other = { ...begun.formOf(ports, 3), fields: newer.fields }
  expect(other.key).not.toBe('k')
  begun.keepForm(ports, 3, other)
  late.give(null)
  expect(await sending).toEqual(GIVEN_UP)
  expect([begun.formOf(ports, 3), kept()]).toEqual([other, other])
})

test('a refused form that was closed meanwhile is dropped: its task stays on the board', async () => {
  const late = aLateAnswer()
  const { ports, forms, kept } = aTab(undefined, async (input, options) => {
    await late.answer()
    return refuse(input, options)
  })
  begun.keepForm(ports, 3, form)
  const sending = begun.postForm(ports, task, 'k')
  await settled()
  begun.closeForm(ports, 'k')
  late.give(null)
  await sending
  await settled()
  expect([forms.get().get(3)?.fields.title ?? '', kept()]).toEqual(['', undefined])
})

describe('a form that two tabs hold (Spec §4)', () => {
  /** Builds a tab with this form, and one that was opened later. */
  function twoTabs(answer: Answer = made) {
    const [storage, bus] = [createMemoryStorage(), aTabBus()]
    const shared = { store: createMemoryEntries(), exclusively: createTurns() }
    const first = aTab(storage, answer, { ...shared, channel: bus() })
    begun.keepForm(first.ports, 3, form)
    const second = aTab(storage, answer, { ...shared, channel: bus() })
    return { first, second }
  }

  test('is empty in the second once the first has sent it, and the next task has its own key', async () => {
    const { first, second } = twoTabs()
    begun.keepForm(first.ports, 3, newer)
    expect(await begun.postForm(first.ports, { ...task, fields: newer.fields }, 'k')).toMatchObject({
      ended: 'done',
    })
    await settled()
    const next = begun.formOf(second.ports, 3)
    expect(next.fields).toEqual(EMPTY_FIELDS)
    expect(next.key).not.toBe('k')
  })

  test('has a key of its own in the second once something is typed there, and replaces what that has read', () => {
    const { first, second } = twoTabs()
    begun.keepForm(second.ports, 3, newer)
    const own = begun.formOf(second.ports, 3)
    expect([own.fields, own.key === 'k']).toEqual([newer.fields, false])
    begun.dropForm(second.ports, 3, own.key)
    expect(second.kept()).toBeUndefined()
    begun.keepForm(first.ports, 3, newer)
    expect(first.kept()).toEqual(newer)
  })

  test('stays on the device with what the first typed since the second has read it', () => {
    for (const end of ['typed', 'given up'] as const) {
      const { first, second } = twoTabs()
      begun.keepForm(first.ports, 3, newer)
      if (end === 'typed')
        begun.keepForm(second.ports, 3, { ...form, fields: { ...form.fields, title: 'Otra' } })
      begun.dropForm(second.ports, 3, begun.formOf(second.ports, 3).key)
      expect(first.kept()).toEqual(newer)
    }
  })

  test('keeps what the first typed since the second sent it, under a new key', async () => {
    const { first, second } = twoTabs()
    begun.keepForm(first.ports, 3, newer)
    await begun.postForm(second.ports, task, 'k')
    await settled()
    const left = begun.formOf(first.ports, 3)
    expect([left.fields, left.key === 'k', first.kept()]).toEqual([newer.fields, false, left])
  })

  test('is empty in the first once the second has sent the same', async () => {
    const { first, second } = twoTabs()
    await begun.postForm(second.ports, task, 'k')
    await settled()
    expect([begun.formOf(first.ports, 3).fields, first.kept()]).toEqual([EMPTY_FIELDS, undefined])
  })
})
