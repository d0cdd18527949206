import { describe, expect, test } from 'vitest'
import { createQueue } from './queue.js'

describe('createQueue', () => {
  test('returns the values in order, before and during the taking', async () => {
    const queue = createQueue<number>()
    queue.put(1)
    const taken = queue.take()
    expect(await taken.next()).toEqual({ value: 1, done: false })
    const waiting = taken.next()
    // It waits by now: what is put in has to wake it.
    await new Promise(resolve => setTimeout(resolve))
    queue.put(2)
    expect(await waiting).toEqual({ value: 2, done: false })
  })

  test('ends after the remaining values', async () => {
    const queue = createQueue<number>()
    queue.put(1)
    queue.end()
    queue.put(2)
    const taken: number[] = []
    for await (const value of queue.take()) taken.push(value)
    expect(taken).toEqual([1])
  })

  test('ends once: a later end changes nothing', async () => {
    const queue = createQueue<number>()
    queue.end(new Error('refused'))
    queue.end()
    await expect(queue.take().next()).rejects.toThrow('refused')
  })

  test('returns what is put while a value is being handled', async () => {
    const queue = createQueue<number>()
    queue.put(1)
    const taken: number[] = []
    for await (const value of queue.take()) {
      taken.push(value)
      if (value < 4) queue.put(value + 1)
      else queue.end()
    }
    expect(taken).toEqual([1, 2, 3, 4])
  })

  test('throws the error that it was ended with', async () => {
    const queue = createQueue<number>()
    const waiting = queue.take().next()
    await new Promise(resolve => setTimeout(resolve))
    queue.end(new Error('refused'))
    await expect(waiting).rejects.toThrow('refused')
  })
})
