import { expect, test, vi } from 'vitest'
import { aClock, settled } from '../testing/clock.js'
import { runSoon } from './actions.code.js'

test('asks for code until it comes, runs it once, and ends it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { clock, pass } = aClock()
  let failures = 2
  let asked = 0
  const fetchCode = async () => {
    asked++
    if (failures-- > 0) throw new TypeError('network')
    return 'code'
  }
  const run: string[] = []
  const end = runSoon({ clock }, 1000, fetchCode, code => {
    run.push(code)
    return () => run.push('ended')
  })
  await pass(999)
  expect(asked).toBe(0)
  await pass(1)
  await pass(4999)
  expect(asked).toBe(1)
  for (let time = 0; time < 3; time++) await pass(5000)
  expect([asked, run]).toEqual([3, ['code']])
  end()
  expect(run).toEqual(['code', 'ended'])
})

test('runs nothing after it was stopped, before the code is asked for or before it is here', async () => {
  const { clock, pass } = aClock()
  let asked = 0
  let answer = (_code: string): void => {}
  const fetchCode = () => {
    asked++
    return new Promise<string>(resolve => (answer = resolve))
  }
  const run: string[] = []
  const start = () => runSoon({ clock }, 100, fetchCode, code => void run.push(code))
  start()()
  await pass(100)
  expect(asked).toBe(0)
  const stop = start()
  await pass(100)
  stop()
  answer('code')
  await settled()
  expect([asked, run]).toEqual([1, []])
})
