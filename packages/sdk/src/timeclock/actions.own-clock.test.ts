import { describe, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { ConflictError } from '../http/error.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answer, AWAY } from '../testing/api.js'
import { aWorkLog } from '../testing/timeclock.js'
import * as actions from './actions.own-clock.js'
import { getTimesheet, registerWorkLog, undoWorkLog } from './endpoints.js'
import { UNKNOWN_CLOCK } from './state.own-clock.js'
import { UNDO_MS } from './state.js'

const ENTRY = aWorkLog({ id: 1, event: 'entrada', at: '2026-11-20T15:00:00.000Z' })
const BREAK = aWorkLog({ id: 2, event: 'inicio_descanso', at: '2026-11-20T18:00:00.000Z' })
const NOW = Date.parse('2026-11-20T18:00:01.000Z')

function ports(answers: readonly (readonly [AnyEndpoint, Answer])[]) {
  const { api, asked } = anApi(new Map([[getTimesheet, week], ...answers]))
  const clock = createCell(UNKNOWN_CLOCK)
  return { api, asked, clock, time: { now: () => NOW }, userId: 7 }
}
const week: Answer = () => ({ work_logs: [ENTRY], may_take_pin: true })
const refusal = (code: string) =>
  new ConflictError('POST /register', {
    kind: 'HTTP_ERROR',
    status: 409,
    msg: 'Tu turno anterior sigue abierto.',
    code,
    body: {
      code,
      current: { status: 'dentro', since: ENTRY.at, shift_started_at: ENTRY.at },
      allowed: ['salida'],
    },
  })
const ids = ({ clock }: Pick<actions.OwnClockPorts, 'clock'>) => clock.get().logs?.map(({ id }) => id)

describe('load', () => {
  test('shows this week and whether there is a PIN', async () => {
    const mine = ports([])
    await actions.load(mine)
    expect(mine.clock.get()).toMatchObject({ logs: [ENTRY], hasPin: true, isLoading: false, error: null })
  })

  test('says that it is under way, also when it is fetched again', async () => {
    const mine = ports([])
    await actions.load(mine)
    const again = actions.load(mine)
    expect(mine.clock.get()).toMatchObject({ logs: [ENTRY], isLoading: true })
    await again
    expect(mine.clock.get().isLoading).toBe(false)
  })

  test('keeps the error when the records could not be fetched', async () => {
    const mine = ports([
      [
        getTimesheet,
        () => {
          throw AWAY
        },
      ],
    ])
    expect(await actions.load(mine)).toEqual({ ended: 'refused', error: AWAY })
    expect(mine.clock.get()).toMatchObject({ logs: null, isLoading: false, error: AWAY })
  })
})

describe('load, while another fetch or a record is on its way', () => {
  test('shows the answer to the newest fetch only', async () => {
    const [older, newer] = [aLateAnswer(), aLateAnswer()]
    const answers = [older, newer]
    const mine = ports([[getTimesheet, () => answers.shift()?.answer()]])
    const loads = [actions.load(mine), actions.load(mine)]
    newer.give({ work_logs: [BREAK, ENTRY], may_take_pin: true })
    await loads[1]
    older.give({ work_logs: [ENTRY], may_take_pin: false })
    expect(await loads[0]).toEqual({ ended: 'given up' })
    expect([ids(mine), mine.clock.get().isLoading, mine.clock.get().hasPin]).toEqual([[2, 1], false, true])
  })

  test('fetches once more when a record came meanwhile', async () => {
    const late = aLateAnswer()
    const answers: Answer[] = [late.answer, () => ({ work_logs: [BREAK, ENTRY], may_take_pin: true })]
    const mine = ports([
      [getTimesheet, (input, options) => answers.shift()?.(input, options)],
      [registerWorkLog, () => ({ work_log: BREAK })],
    ])
    const loading = actions.load(mine)
    await actions.punch(mine, 'inicio_descanso')
    late.give({ work_logs: [ENTRY], may_take_pin: true })
    await loading
    expect([ids(mine), mine.clock.get().isLoading, answers]).toEqual([[2, 1], false, []])
  })
})

describe('punch and undo (Spec §4)', () => {
  test('register the event and offer the undo for a while', async () => {
    const mine = ports([[registerWorkLog, () => ({ work_log: BREAK })]])
    await actions.load(mine)
    const punching = actions.punch(mine, 'inicio_descanso')
    expect(mine.clock.get().pending).toBe('inicio_descanso')
    expect(await punching).toEqual({ ended: 'done', value: undefined })
    expect(ids(mine)).toEqual([2, 1])
    expect(mine.clock.get()).toMatchObject({ pending: null, undo: { until: NOW + UNDO_MS } })
    expect(mine.asked.at(-1)?.input).toMatchObject({ user_id: 7, event: 'inicio_descanso' })
  })

  test('register one event at a time', async () => {
    const late = aLateAnswer()
    const mine = ports([[registerWorkLog, late.answer]])
    await actions.load(mine)
    const punching = actions.punch(mine, 'inicio_descanso')
    expect(await actions.punch(mine, 'inicio_descanso')).toEqual({ ended: 'given up' })
    expect(mine.clock.get().pending).toBe('inicio_descanso')
    late.give({ work_log: BREAK })
    await punching
    expect(mine.clock.get()).toMatchObject({ pending: null, undo: { until: NOW + UNDO_MS } })
    expect(mine.asked.filter(({ endpoint }) => endpoint === registerWorkLog)).toHaveLength(1)
  })

  test('undo the last registered event, once', async () => {
    const mine = ports([
      [registerWorkLog, () => ({ work_log: BREAK })],
      [undoWorkLog, () => ({})],
    ])
    expect(await actions.undo(mine)).toEqual({ ended: 'given up' })
    await actions.punch(mine, 'inicio_descanso')
    const { clientId } = mine.clock.get().undo ?? { clientId: '' }
    const [first, second] = await Promise.all([actions.undo(mine), actions.undo(mine)])
    expect([first.ended, second.ended]).toEqual(['done', 'given up'])
    const undone = mine.asked.filter(({ endpoint }) => endpoint === undoWorkLog)
    expect(undone.map(({ input }) => input)).toEqual([{ client_id: clientId }])
    expect(mine.clock.get()).toMatchObject({ undo: null, isUndoing: false })
    expect(ids(mine)).toEqual([1])
  })

  test('fetch the records again after a punch from elsewhere, and report a forgotten shift', async () => {
    const refuse = (code: string): Answer => {
      return () => {
        throw refusal(code)
      }
    }
    const mine = ports([[registerWorkLog, refuse('stale_shift')]])
    const stale = await actions.punch(mine, 'entrada')
    expect(actions.isStaleShift(stale)).toBe(true)
    expect(mine.clock.get()).toMatchObject({ pending: null, logs: [ENTRY] })
    const wrong = await actions.punch(ports([[registerWorkLog, refuse('wrong_state')]]), 'entrada')
    expect(actions.isStaleShift(wrong)).toBe(false)
  })

  test('fetch the records after a punch without an answer, and send the same one under its id again', async () => {
    const none: Answer = () => Promise.reject(AWAY)
    const registered: Answer = () => ({ work_log: BREAK })
    const answers = [none, none, registered, registered]
    const mine = ports([[registerWorkLog, (input, options) => answers.shift()?.(input, options)]])
    await actions.load(mine)
    expect(await actions.punch(mine, 'inicio_descanso')).toEqual({ ended: 'refused', error: AWAY })
    expect(mine.asked.map(({ endpoint }) => endpoint)).toEqual([getTimesheet, registerWorkLog, getTimesheet])
    expect(mine.clock.get()).toMatchObject({ pending: null, logs: [ENTRY] })
    await actions.punch(mine, 'inicio_descanso')
    await actions.punch(mine, 'inicio_descanso')
    await actions.punch(mine, 'inicio_descanso')
    const sent = mine.asked.filter(({ endpoint }) => endpoint === registerWorkLog)
    const [first, second, third, later] = sent.map(({ input }) => (input as { client_id: string }).client_id)
    expect([second, third]).toEqual([first, first])
    expect(later).not.toBe(first)
  })

  test('find a punch that arrived without an answer, which can be undone', async () => {
    const mine = ports([
      [registerWorkLog, () => Promise.reject(AWAY)],
      [getTimesheet, () => ({ work_logs: arrived(), may_take_pin: true })],
    ])
    const arrived = () => {
      const call = mine.asked.find(({ endpoint }) => endpoint === registerWorkLog)
      const client_id = (call?.input as { client_id: string } | undefined)?.client_id ?? null
      return client_id === null ? [ENTRY] : [{ ...BREAK, client_id }, ENTRY]
    }
    await actions.load(mine)
    await actions.punch(mine, 'inicio_descanso')
    expect(ids(mine)).toEqual([2, 1])
    const undo = { until: Date.parse(BREAK.at) + UNDO_MS }
    expect(mine.clock.get()).toMatchObject({ pending: null, unanswered: null, undo })
  })

  test('declare the exit of a forgotten shift', async () => {
    const mine = ports([[registerWorkLog, () => ({ work_log: BREAK })]])
    await actions.declareExit(mine, '2026-11-19T23:00:00.000Z')
    const declared = { event: 'salida', declared: true, at: '2026-11-19T23:00:00.000Z' }
    expect(mine.asked[0]?.input).toMatchObject(declared)
  })
})

describe('follow', () => {
  const told = (work_log: typeof BREAK | null, refetch = false) =>
    ({
      kind: 'event',
      channel: 'private-user.7',
      seq: 1,
      event: {
        event: 'WorkLogChanged',
        seq: 1,
        client_id: null,
        user_id: 7,
        work_log,
        status: null,
        refetch,
      },
    }) as const

  test('fetches the week that could not be fetched when a record comes', async () => {
    const late = aLateAnswer()
    const mine = ports([[getTimesheet, late.answer]])
    const news = createNewsEmitter()
    mine.clock.set({ ...mine.clock.get(), error: AWAY, isLoading: false })
    const end = actions.follow(mine, news)
    news.listener(told(BREAK))
    expect(mine.clock.get()).toMatchObject({ logs: null, isLoading: true })
    late.give({ work_logs: [BREAK, ENTRY], may_take_pin: true })
    await vi.waitFor(() => expect(ids(mine)).toEqual([2, 1]))
    end()
  })

  test('adds a record once, and fetches what an event does not hold', async () => {
    const mine = ports([])
    const news = createNewsEmitter()
    const end = actions.follow(mine, news)
    await actions.load(mine)
    news.listener(told(BREAK))
    news.listener(told(BREAK))
    expect(ids(mine)).toEqual([2, 1])
    const before = mine.asked.length
    news.listener(told(null))
    news.listener(told(BREAK, true))
    news.listener({ kind: 'reset', channel: 'private-user.7', seq: 3 })
    expect(mine.asked).toHaveLength(before + 3)
    end()
    news.listener(told(null))
    expect(mine.asked).toHaveLength(before + 3)
  })
})
