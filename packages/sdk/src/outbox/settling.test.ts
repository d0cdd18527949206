import { describe, expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import { anEntry, NO, NOTE } from '../testing/outbox.js'
import type { Settled } from './entry.js'
import { createSettling } from './settling.js'

const note = anEntry({ kind: NOTE.name, payload: 'hola' })

describe('createSettling', () => {
  test('tells whoever waits how an entry ended, and the listeners of its kind', async () => {
    const settling = createSettling()
    const told: Settled<string, string>[] = []
    settling.onSettled(NOTE, settled => void told.push(settled))
    const [sent, refused] = [settling.waitFor(note.client_id), settling.waitFor('c2')]
    settling.sent({ entry: note, answer: 'taken', isHere: true })
    settling.end('c2', { ended: 'refused', error: NO })
    expect(await sent).toEqual(done('taken'))
    expect(await refused).toEqual({ ended: 'refused', error: NO })
    expect(told).toEqual([{ how: 'sent', entry: note, answer: 'taken', isHere: true }])
  })

  test('hears a kind until its last listener has gone', () => {
    const settling = createSettling()
    const stops = [settling.onSettled(NOTE, () => {}), settling.onSettled(NOTE, () => {})]
    const heard = [settling.isHeard(NOTE.name), settling.isHeard('another')]
    for (const stop of stops) {
      stop()
      heard.push(settling.isHeard(NOTE.name))
    }
    expect(heard).toEqual([true, false, true, false])
  })

  test('waits for every listener', async () => {
    const settling = createSettling()
    let ended = 0
    for (const _each of [1, 2])
      settling.onSettled(NOTE, async () => {
        await Promise.resolve()
        ended += 1
      })
    await settling.tell({ how: 'refused', entry: note, refusal: NO })
    expect(ended).toBe(2)
  })
})
