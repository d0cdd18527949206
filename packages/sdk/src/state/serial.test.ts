import { describe, expect, test } from 'vitest'
import { createSerial } from './serial.js'

describe('createSerial', () => {
  test('begins a task when the one before it has ended, also after a failure', async () => {
    const steps: string[] = []
    const { run } = createSerial()
    const task =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      }
    const first = run(task('first', true))
    const second = run(task('second'))
    await expect(first).rejects.toThrow('first')
    expect(await second).toBe('second')
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})
