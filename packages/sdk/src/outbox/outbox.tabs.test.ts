import { describe, expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { anEntry, aNote, aNoteOutbox, aTabBus, NO, NOTE } from '../testing/outbox.js'
import { createMemoryEntries } from './memory.js'

const refusal = (status = 422) =>
  ({ ended: 'refused', error: aRefusal(status, { msg: 'No', code: 'invalid' }) }) as const
const away = { ended: 'refused', error: AWAY } as const

describe('a tab', () => {
  test('leaves what another one has just added to it for two seconds, and then sends it', async () => {
    const store = createMemoryEntries()
    const bus = aTabBus()
    const here = aNoteOutbox([away], { store, channel: bus() })
    const there = aNoteOutbox([done('taken')], { store, channel: bus() })
    there.outbox.start()
    await here.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect([there.notes(), there.sent]).toEqual([['hola'], []])
    await there.pass(1999)
    expect(there.sent).toEqual([])
    await there.pass(1)
    expect(there.sent).toEqual(['hola'])
  })

  test('looks every fifteen seconds for what another one left', async () => {
    const store = createMemoryEntries()
    const mine = aNoteOutbox([done('taken')], { store })
    mine.outbox.start()
    await settled()
    await store.add(anEntry({ kind: 'note', payload: 'uno' }))
    await mine.pass(14_999)
    expect(mine.sent).toEqual([])
    await mine.pass(1)
    expect(mine.sent).toEqual(['uno'])
  })

  test('hears what another one sent, with its answer, for its own account only', async () => {
    const bus = aTabBus()
    const other = bus()
    const mine = aNoteOutbox([away], { channel: bus() })
    const heard: unknown[] = []
    const end = mine.outbox.onSettled(NOTE, settledNote => {
      if (settledNote.how === 'sent') heard.push([settledNote.answer, settledNote.isHere])
    })
    const stop = mine.outbox.start()
    const sent = (account: number) =>
      other.post({ kind: 'sent', entry: anEntry({ kind: 'note', account }), answer: `of ${account}` })
    sent(8)
    sent(7)
    await settled()
    expect(heard).toEqual([['of 7', false]])
    end()
    sent(7)
    stop()
    sent(7)
    await settled()
    expect(heard).toHaveLength(1)
  })

  test('tells the others of each change, and of what it sent', async () => {
    const bus = aTabBus()
    const told: string[] = []
    bus().listen(({ kind }) => told.push(kind))
    const mine = aNoteOutbox([done('taken')], { channel: bus() })
    await mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    expect(told.filter(kind => kind === 'sent')).toHaveLength(1)
    // Added, tried, and settled.
    expect(told.filter(kind => kind === 'changed')).toHaveLength(3)
  })

  test('that stopped sends nothing more by itself', async () => {
    const mine = aNoteOutbox([away, done('taken')])
    const stop = mine.outbox.start()
    await settled()
    await mine.outbox.add(NOTE, aNote('hola'))
    stop()
    mine.outbox.flush()
    await mine.pass(120_000)
    expect(mine.sent).toHaveLength(1)
  })

  test('sends at once what waits when the network is back', async () => {
    const mine = aNoteOutbox([away, done('taken')])
    mine.outbox.start()
    await settled()
    await mine.outbox.add(NOTE, aNote('hola'))
    await settled()
    mine.outbox.flush()
    await settled()
    expect([mine.sent.length, mine.notes()]).toEqual([2, []])
  })
})

describe('a refused entry', () => {
  const refused = anEntry<string>({ kind: 'note', origin: 'a closed tab', payload: 'hola', refusal: NO })

  test('stays while no feature listens that could take it back', async () => {
    const store = createMemoryEntries()
    await store.add(refused)
    const mine = aNoteOutbox([away], { store })
    mine.outbox.onSettled(NOTE, () => {})()
    mine.outbox.start()
    await mine.pass(2000)
    await settled()
    expect(await store.all()).toHaveLength(1)
  })

  test('of a closed tab waits two seconds, and is given back to its account only', async () => {
    const store = createMemoryEntries()
    await store.add({ ...refused, account: 8 })
    let account = 7
    const mine = aNoteOutbox([away], { store, account: () => account })
    const back: string[] = []
    mine.outbox.onSettled(NOTE, ({ entry }) => void back.push(entry.payload))
    mine.outbox.start()
    await mine.pass(2000)
    expect(back).toEqual([])
    account = 8
    await mine.outbox.refresh()
    await mine.pass(1999)
    expect(back).toEqual([])
    await mine.pass(1)
    await settled()
    expect([back, await store.all()]).toEqual([['hola'], []])
  })

  test('of another tab that this one tried is given back here once that tab is closed', async () => {
    const store = createMemoryEntries()
    await store.add({ ...refused, refusal: null })
    const mine = aNoteOutbox([refusal()], { store })
    const back: string[] = []
    mine.outbox.start()
    await settled()
    mine.outbox.onSettled(NOTE, ({ how, entry }) => void back.push(`${how} ${entry.payload}`))
    await mine.pass(2000)
    await settled()
    expect(back).toEqual(['refused hola'])
  })
})
