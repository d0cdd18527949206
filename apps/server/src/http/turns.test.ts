import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.js'

const stays = () => {}

describe('createTurns', () => {
  test('lets so many in at once, the next ones in order, and refuses the rest', async () => {
    const turns = createTurns()
    const limits = { atOnce: 1, waiting: 2 }
    const order: string[] = []
    const first = await turns.take('a', limits, stays)
    const waiting = ['second', 'third'].map(async name => {
      const leave = await turns.take('a', limits, stays)
      order.push(name)
      leave?.()
    })
    expect(turns.take('a', limits, stays)).toBeNull()
    expect(order).toEqual([])
    first?.()
    await Promise.all(waiting)
    expect(order).toEqual(['second', 'third'])
    expect(turns.take('a', limits, stays)).toBeTypeOf('function')
  })

  test('keeps callers apart', () => {
    const turns = createTurns()
    const limits = { atOnce: 1, waiting: 0 }
    expect(turns.take('a', limits, stays)).toBeTypeOf('function')
    expect([turns.take('a', limits, stays), typeof turns.take('b', limits, stays)]).toEqual([
      null,
      'function',
    ])
  })

  test('gives a turn once, however often its end is told', async () => {
    const turns = createTurns()
    const limits = { atOnce: 1, waiting: 5 }
    const leave = await turns.take('a', limits, stays)
    const second = turns.take('a', limits, stays)
    const third = turns.take('a', limits, stays)
    leave?.()
    leave?.()
    await second
    expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits')
  })

  test('skips a caller that hung up while waiting', async () => {
    const turns = createTurns()
    const limits = { atOnce: 1, waiting: 5 }
    const first = await turns.take('a', limits, stays)
    let hangUp = () => {}
    const gone = turns.take('a', limits, listener => (hangUp = listener))
    const next = turns.take('a', limits, stays)
    hangUp()
    expect(await gone).toBeNull()
    first?.()
    expect(await next).toBeTypeOf('function')
  })

  test('lets fewer in at once from the moment at which a call brings a lower limit', async () => {
    const turns = createTurns()
    const order: string[] = []
    const enter = async (name: string, atOnce: number) => {
      const leave = await turns.take('a', { atOnce, waiting: 5 }, stays)
      order.push(name)
      return leave
    }
    const [first, second] = [await enter('first', 2), await enter('second', 2)]
    const third = enter('third', 1)
    first?.()
    await Promise.resolve()
    expect(order).toEqual(['first', 'second'])
    second?.()
    await third
    expect(order).toEqual(['first', 'second', 'third'])
  })
})
