import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { done } from '../http/outcome.js'
import type { Notice } from '../notices/schema.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { NEWS_FLURRY } from '../realtime/follow.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { aBrief } from '../testing/briefs.js'
import { getBrief } from '../briefs/endpoints.js'
import { aClock, settled } from '../testing/clock.js'
import { aTask, aTemplate } from '../testing/tasks.js'
import {
  approveWithTasks,
  dropTemplate,
  findPresentTemplate,
  followTemplates,
  keepTemplate,
  loadProposingBrief,
  loadTemplate,
  loadTemplates,
  makeProposed,
} from './actions.templates.js'
import {
  createTasks,
  createTaskTemplate,
  deleteTaskTemplate,
  getTaskTemplate,
  listTaskTemplates,
  takeBackTasks,
  updateTaskTemplate,
} from './endpoints.templates.js'
import { proposedOfTemplate } from './rules.proposals.js'
import { proposalChanged } from './state.proposals.js'

const refuse = (): never => {
  throw aRefusal(409)
}
const reply = { status: 'success', msg: 'Listo' }

function aPage(over: readonly (readonly [AnyEndpoint, Answer])[] = []) {
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [listTaskTemplates, () => ({ items: [{ id: 3, name: 'Campaña', count: 2, updated_at: null }] })],
      [getTaskTemplate, () => ({ template: aTemplate() })],
      [createTaskTemplate, fields => ({ ...reply, template: aTemplate({ ...fields, id: 9 }) })],
      [updateTaskTemplate, fields => ({ ...reply, template: aTemplate(fields) })],
      [deleteTaskTemplate, () => reply],
      [getBrief, () => ({ brief: aBrief() })],
      [createTasks, () => ({ ...reply, tasks: [aTask()] })],
      [takeBackTasks, () => ({ ...reply, removed: 1 })],
      ...over,
    ]),
  )
  const notices: Notice[] = []
  return { ports: { api, notify: (notice: Notice) => void notices.push(notice) }, asked, quiet, notices }
}

const proposals = proposedOfTemplate(aTemplate().tasks, '2026-11-20')
const batch = { company_id: 3, batch_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d', proposals }
const callsOf = (asked: ReturnType<typeof aPage>['asked'], endpoint: AnyEndpoint) =>
  asked.filter(call => call.endpoint === endpoint)

test('the loads answer what was fetched', async () => {
  const { ports } = aPage()
  expect(await loadTemplates(ports)).toMatchObject({ ended: 'done', value: [{ name: 'Campaña' }] })
  expect(await loadTemplate(ports, 3)).toEqual(done(aTemplate()))
  expect(await loadProposingBrief(ports, 4)).toEqual(done(aBrief()))
})

test('followTemplates fetches the list again when a template changes, once for a flurry, until it is stopped', async () => {
  const { clock, pass } = aClock()
  const news = createNewsEmitter()
  let refreshed = 0
  const stop = followTemplates({ clock, refresh: () => refreshed++ }, news)
  const change = (): void =>
    news.listener({
      kind: 'event',
      channel: OHPLAKY_CHANNEL,
      seq: 1,
      event: { event: 'TaskTemplateChanged', seq: 1, action: 'update', id: 3, refetch: true },
    })
  change()
  change()
  await pass(NEWS_FLURRY.pauseMs)
  expect(refreshed).toBe(1)
  news.listener({ kind: 'reset', channel: OHPLAKY_CHANNEL, seq: 2 })
  await pass(NEWS_FLURRY.pauseMs)
  expect(refreshed).toBe(2)
  stop()
  change()
  await pass(NEWS_FLURRY.pauseMs)
  expect(refreshed).toBe(2)
})

test('keepTemplate keeps a new one, and changes one from the version that was read', async () => {
  const { ports, quiet } = aPage()
  const { name, tasks } = aTemplate()
  expect(await keepTemplate(ports, { name, tasks: [...tasks] }, null)).toMatchObject({ value: { id: 9 } })
  const changed = await keepTemplate(ports, { name: 'Otra', tasks: [...tasks] }, { id: 3, version: 4 })
  expect(changed).toMatchObject({ value: { id: 3, name: 'Otra', version: 4 } })
  // The form says why the changes of a template were refused; a notice would say it twice.
  expect(quiet).toEqual([false, 'failures'])
})

test('findPresentTemplate tells what became of a template that could not be changed', async () => {
  const { ports } = aPage()
  const conflict = aRefusal(409, { status: 'error', msg: 'Cambió', code: 'version_conflict' })
  expect(await findPresentTemplate(ports, 3, conflict)).toEqual(aTemplate())
  expect(await findPresentTemplate(ports, 3, aRefusal(404))).toBeNull()
  expect(await findPresentTemplate(ports, 3, aRefusal(422))).toBeUndefined()
  const away = aPage([[getTaskTemplate, refuse]])
  expect(await findPresentTemplate(away.ports, 3, conflict)).toBeUndefined()
})

test('dropTemplate deletes it, and its notice keeps it again with all its tasks', async () => {
  const { ports, notices, asked, quiet } = aPage()
  let backs = 0
  await dropTemplate(ports, 3, () => backs++)
  notices[0]?.action?.run()
  await expect.poll(() => backs).toBe(1)
  expect(callsOf(asked, createTaskTemplate)).toMatchObject([{ input: { tasks: aTemplate().tasks } }])
  expect(notices).toMatchObject([{ text: 'Listo', status: 'success', action: { label: 'Deshacer' } }])
  // That notice tells of the deletion; the call of the undo tells of itself.
  expect(quiet).toEqual([true, true, false])
})

test('dropTemplate tells nobody of a template that stays, or that could not be brought back', async () => {
  const readless = aPage([[getTaskTemplate, refuse]])
  expect(await dropTemplate(readless.ports, 3, () => {})).toMatchObject({ ended: 'refused' })
  expect(callsOf(readless.asked, deleteTaskTemplate)).toEqual([])
  const staying = aPage([[deleteTaskTemplate, refuse]])
  expect(await dropTemplate(staying.ports, 3, () => {})).toMatchObject({ ended: 'refused' })
  expect([...readless.notices, ...staying.notices]).toEqual([])
  const lost = aPage([[createTaskTemplate, refuse]])
  let backs = 0
  expect(await dropTemplate(lost.ports, 3, () => backs++)).toEqual(done())
  lost.notices[0]?.action?.run()
  await settled()
  expect(backs).toBe(0)
})

describe('makeProposed', () => {
  test('makes the ticked tasks, and its notice takes them back', async () => {
    const { ports, notices, asked, quiet } = aPage()
    const ticked = proposalChanged(proposals, 'template-1', { isTaken: false })
    expect(await makeProposed(ports, { ...batch, proposals: ticked })).toEqual(done([aTask()]))
    expect(callsOf(asked, createTasks)).toMatchObject([
      { input: { batch_id: batch.batch_id, tasks: [{ title: 'Preparar la propuesta' }] } },
    ])
    expect(notices).toMatchObject([{ text: 'Listo', status: 'success', action: { label: 'Deshacer' } }])
    notices[0]?.action?.run()
    await expect.poll(() => callsOf(asked, takeBackTasks)).toHaveLength(1)
    expect(quiet).toEqual([true, false])
  })

  test('is refused as it is, without a notice', async () => {
    const { ports, notices } = aPage([[createTasks, refuse]])
    expect((await makeProposed(ports, batch)).ended).toBe('refused')
    expect(notices).toEqual([])
  })
})

describe('approveWithTasks', () => {
  test('approves first, then makes the tasks', async () => {
    const { ports, asked } = aPage()
    const order: string[] = []
    const approve = async () => {
      order.push(`approve before ${callsOf(asked, createTasks).length}`)
      return done()
    }
    const ended = await approveWithTasks({ ...ports, approve }, batch, false)
    expect(ended).toMatchObject({ isApproved: true, outcome: { ended: 'done' } })
    expect(order).toEqual(['approve before 0'])
    expect(callsOf(asked, createTasks)).toHaveLength(1)
  })

  test('makes nothing when the approval is refused', async () => {
    const { ports, asked } = aPage()
    const approve = async () => ({ ended: 'refused' as const, error: aRefusal(409) })
    expect(await approveWithTasks({ ...ports, approve }, batch, false)).toMatchObject({ isApproved: false })
    expect(callsOf(asked, createTasks)).toEqual([])
  })

  test('does not approve twice when only the tasks failed', async () => {
    let isDown = true
    const { ports, asked } = aPage([
      [createTasks, () => (isDown ? refuse() : { ...reply, tasks: [aTask()] })],
    ])
    let approvals = 0
    const approve = async () => {
      approvals++
      return done()
    }
    const first = await approveWithTasks({ ...ports, approve }, batch, false)
    expect(first).toMatchObject({ isApproved: true, outcome: { ended: 'refused' } })
    isDown = false
    await approveWithTasks({ ...ports, approve }, batch, first.isApproved)
    expect(approvals).toBe(1)
    expect(new Set(callsOf(asked, createTasks).map(({ input }) => input['batch_id']))).toHaveProperty(
      'size',
      1,
    )
  })

  test('approves alone when nothing is ticked', async () => {
    const { ports, asked } = aPage()
    await approveWithTasks({ ...ports, approve: async () => done() }, { ...batch, proposals: [] }, false)
    expect(callsOf(asked, createTasks)).toEqual([])
  })
})
