import { describe, expect, test } from 'vitest'
import { createSink } from './jobs.sink.js'
import type { WrittenStep } from './jobs.writer.js'

function open(stored = { length: 0, lastNumber: 0 }) {
  const texts: string[] = []
  const steps: WrittenStep[] = []
  const writer = {
    text: (_id: number, text: string) => void texts.push(text),
    step: (_id: number, step: WrittenStep) => void steps.push(step),
  }
  return { sink: createSink({ writer, id: 1, stored }), texts, steps }
}

describe('createSink', () => {
  test('holds the first half of a character back until the other comes', () => {
    const { sink, texts } = open()
    sink.text('Sí \uD83D')
    expect([texts.join(''), sink.length()]).toEqual(['Sí ', 3])
    sink.text('\uDC4D')
    expect([texts.join(''), sink.length()]).toEqual(['Sí 👍', 5])
  })

  test('cuts an answer at its limit, says so once, and drops what follows', () => {
    const { sink, texts, steps } = open({ length: 199_998, lastNumber: 4 })
    sink.text('abc')
    sink.text('def')
    expect([texts.join(''), sink.length(), sink.isFull()]).toEqual(['ab', 200_000, true])
    expect(new Set(steps.map(({ step }) => step.id)).size).toBe(1)
    expect(steps[0]).toMatchObject({ number: 5, step: { kind: 'note', code: 'answer_limit', at: 200_000 } })
  })

  test('is full rather than half a character over', () => {
    const { sink, texts } = open({ length: 199_999, lastNumber: 0 })
    sink.text('👍')
    expect([texts.join(''), sink.isFull()]).toEqual(['', true])
  })

  test('numbers new steps after the stored ones, and a step of the same name as before', () => {
    const { sink, steps } = open({ length: 10, lastNumber: 2 })
    sink.note('unread_file', 'Uno', 'uno.pdf')
    sink.note('unread_file', 'Dos', 'dos.pdf')
    sink.note('unread_file', 'Uno, otra vez', 'uno.pdf')
    expect(steps.map(({ number }) => number)).toEqual([3, 4, 3])
    expect(steps[2]?.step.id).toBe(steps[0]?.step.id)
  })
})
