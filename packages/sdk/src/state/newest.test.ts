import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNewestOnly } from './newest.js'

describe('createNewestOnly', () => {
  test('never runs two at once, and the last task that was given is the last that runs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.integer(), { minLength: 1, maxLength: 12 }),
        async (scheduler, values) => {
          const newest = createNewestOnly()
          const arrived: number[] = []
          let running = 0
          const save = (value: number) => async () => {
            expect(++running).toBe(1)
            await scheduler.schedule(Promise.resolve())
            arrived.push(value)
            running--
          }
          const wanted = values.map(value =>
            scheduler.schedule(Promise.resolve(value)).then(v => {
              last = v
              return newest.run(save(v))
            }),
          )
          let last: number | undefined
          await scheduler.waitFor(Promise.all(wanted))
          expect(arrived.at(-1)).toBe(last)
          expect(arrived.length).toBeLessThanOrEqual(values.length)
        },
      ),
    )
  })

  test('continues after a task that rejects', async () => {
    const newest = createNewestOnly()
    const ran: string[] = []
    await expect(newest.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await newest.run(async () => void ran.push('next'))
    expect(ran).toEqual(['next'])
  })
})
