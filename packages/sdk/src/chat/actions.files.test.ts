import { setImmediate } from 'node:timers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { done } from '../http/outcome.js'
import { createChosen, createMemoryChosen } from '../outbox/chosen.js'
import { createMemoryEntries } from '../outbox/memory.js'
import type { Sender } from '../outbox/sender.js'
import { createTurns } from '../outbox/turns.js'
import { AWAY } from '../testing/api.js'
import { ANA, LUIS } from '../testing/chat-model.js'
import { aChat, answersOf } from '../testing/chat-ports.js'
import { aClock } from '../testing/clock.js'
import { aTabBus, anOutbox } from '../testing/outbox.js'
import { attach, followFiles, forgetFilesOf, keepVoice, recordingEnded, showFiles } from './actions.files.js'
import { cancel, followOutgoing, send, sendVoice } from './actions.outgoing.js'
import { toOutgoing, withCaption, withFiles, withoutFile } from './rules.attachments.js'
import type { Message } from './schema.js'
import { wouldLoseFiles } from './state.files.js'
import { MEDIA, type OutgoingMedia } from './state.outgoing.js'
import { chatWith } from './state.js'

/** Never resolves, as everything that a closed page waited for. */
const NEVER = new Promise<never>(() => {})

/** Resolves when what was started has run as far as it can without the clock. */
async function settled(turns = 8): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** A browser of Ana, whose tabs share its storages, before a server that takes each id once. */
function aBrowser() {
  const { clock, pass } = aClock()
  const [files, entries, storage, locks] = [
    createMemoryChosen(),
    createMemoryEntries(),
    createMemoryStorage(),
    createTurns(),
  ]
  const [chosenBus, outboxBus] = [aTabBus(), aTabBus()]
  const network = { isAway: false, isSlow: false }
  /** The names of the files that the server has, by the ids under which they came. */
  const arrived = new Map<string, string>()

  function openTab() {
    let isClosed = false
    let end = (): void => {}
    const closed = new Promise<never>((_resolve, reject) => {
      end = () => reject(new DOMException('closed', 'AbortError'))
    })
    closed.catch(() => undefined)
    const whileOpen =
      <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        // Each step of a real storage takes a while, in which the page may be closed.
        await Promise.resolve()
        if (isClosed) return NEVER
        const result = await work(...args)
        return isClosed ? NEVER : result
      }
    const sender: Sender<OutgoingMedia, readonly Message[]> = {
      kind: MEDIA,
      send: whileOpen(async entry => {
        if (network.isSlow) return NEVER
        if (network.isAway) return { ended: 'refused', error: AWAY }
        arrived.set(entry.client_id, entry.payload.file.name)
        return done([])
      }),
    }
    const { outbox } = anOutbox([sender], {
      clock,
      account: () => ANA,
      // A browser takes the locks from a page that ends.
      exclusively: (lane, work, signal) =>
        isClosed
          ? NEVER
          : locks(lane, () => Promise.race([work(), closed]), signal).catch(error =>
              isClosed ? NEVER : Promise.reject(error as Error),
            ),
      channel: outboxBus(),
      store: {
        all: whileOpen(entries.all),
        add: whileOpen(entries.add),
        replace: whileOpen(entries.replace),
        settle: whileOpen(entries.settle),
        remove: whileOpen(entries.remove),
      },
    })
    const chosen = createChosen({
      store: { all: whileOpen(files.all), add: whileOpen(files.add), remove: whileOpen(files.remove) },
      channel: chosenBus(),
    })
    const world = aChat(answersOf([]))
    const ports = { ...world.ports, clock, storage, chosen, outbox }
    void chosen.forgetTaken({ all: whileOpen(entries.all) })
    const ends = [outbox.start(), followOutgoing(ports), followFiles(ports)]
    void showFiles(ports)
    const shown = () => chatWith(ports.state.get(), LUIS).attachments
    return {
      ports,
      outbox,
      shown,
      names: () => shown().map(({ file }) => file.name),
      choose: (...names: readonly string[]) =>
        attach(ports, LUIS, now => {
          const chosenFiles = names.map(name => new File(['x'], name, { type: 'image/png' }))
          return withFiles(now, chosenFiles, () => crypto.randomUUID()).attachments
        }),
      send: () => send(ports, LUIS, { outgoing: toOutgoing('', shown()), reply_to: null }),
      close() {
        isClosed = true
        end()
        ends.forEach(stop => stop())
      },
    }
  }
  return { openTab, network, arrived, files, pass, entries }
}

const voice = () => ({
  file: new File(['x'], 'voz.webm', { type: 'audio/webm' }),
  details: { duration: 2, peaks: [1] },
})

describe('chosen files (Spec §4)', () => {
  test('and their captions are there after a crash, in their order, and a reload loses none of them', async () => {
    const { openTab } = aBrowser()
    const tab = openTab()
    tab.choose('a.png', 'b.png', 'c.png')
    expect(wouldLoseFiles(tab.ports.state.get())).toBe(true)
    await settled()
    const [first, , last] = tab.shown()
    attach(tab.ports, LUIS, now => withCaption(now, { key: last?.key ?? '', caption: 'La fachada' }))
    attach(tab.ports, LUIS, now => withoutFile(now, first?.key ?? ''))
    await settled()
    expect(wouldLoseFiles(tab.ports.state.get())).toBe(false)
    tab.close()
    const after = openTab()
    await settled()
    expect(after.shown().map(({ file, caption }) => [file.name, caption])).toEqual([
      ['b.png', ''],
      ['c.png', 'La fachada'],
    ])
  })

  test('are in every tab, and leave them all when one sends or removes them', async () => {
    const { openTab, arrived, network, files } = aBrowser()
    const [one, other] = [openTab(), openTab()]
    one.choose('a.png', 'b.png')
    await settled()
    expect(other.names()).toEqual(['a.png', 'b.png'])
    attach(one.ports, LUIS, now => withCaption(now, { key: now[1]?.key ?? '', caption: 'La fachada' }))
    await settled()
    expect(other.shown()[1]?.caption).toBe('La fachada')
    attach(other.ports, LUIS, now => withoutFile(now, now[0]?.key ?? ''))
    await settled()
    expect(one.names()).toEqual(['b.png'])
    network.isAway = true
    // Both press 'Enviar' before either knows of the other.
    one.send()
    other.send()
    await settled()
    expect([one.names(), other.names(), await files.all()]).toEqual([[], [], []])
    network.isAway = false
    one.outbox.flush()
    await settled()
    expect([...arrived.values()]).toEqual(['b.png'])
  })

  test('that are taken back from the outbox are chosen again, under a key of their own', async () => {
    const { openTab, network, entries, files } = aBrowser()
    const tab = openTab()
    network.isAway = true
    tab.choose('a.png')
    await settled()
    tab.send()
    await settled()
    const [entry] = await entries.all()
    await cancel(tab.ports, entry as Parameters<typeof cancel>[1])
    await settled()
    expect([tab.names(), (await files.all()).length]).toEqual([['a.png'], 1])
    expect(tab.shown()[0]?.key).not.toBe(entry?.client_id)
  })

  test('that are being sent leave the other tabs, and after a crash are sent and not chosen again', async () => {
    const { openTab, network, files, entries, arrived, pass } = aBrowser()
    const [one, other] = [openTab(), openTab()]
    one.choose('a.png')
    await settled()
    network.isSlow = true
    one.send()
    await settled()
    expect(other.names()).toEqual([])
    // The device has it twice at this moment: as a chosen file and as one that is being sent.
    expect([(await files.all()).length, (await entries.all()).length]).toEqual([1, 1])
    one.close()
    other.close()
    network.isSlow = false
    const after = openTab()
    await settled()
    await pass(5000)
    expect([after.names(), await files.all(), [...arrived.values()]]).toEqual([[], [], ['a.png']])
  })

  test('stay on the device while the outbox has them in memory only', async () => {
    const { openTab, network, files, entries, pass } = aBrowser()
    entries.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const tab = openTab()
    network.isAway = true
    tab.choose('a.png')
    await settled()
    tab.send()
    await settled()
    expect([tab.names(), (await files.all()).length]).toEqual([[], 1])
    network.isAway = false
    tab.outbox.flush()
    await settled()
    await pass(5000)
    expect(await files.all()).toEqual([])
  })

  test('for which there is no room stay on the page, which says so before it is left', async () => {
    const { openTab, files } = aBrowser()
    files.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const tab = openTab()
    tab.choose('a.png')
    await settled()
    expect(tab.shown().map(({ isStored }) => isStored)).toEqual([false])
    expect(wouldLoseFiles(tab.ports.state.get())).toBe(true)
  })

  test('leave the device when the person signs out', async () => {
    const { openTab, files } = aBrowser()
    const tab = openTab()
    tab.choose('a.png')
    await settled()
    await forgetFilesOf(tab.ports, ANA)
    expect(await files.all()).toEqual([])
  })
})

describe('a finished recording (Spec §4)', () => {
  test('is there after a crash, as a file of the draft', async () => {
    const { openTab } = aBrowser()
    const tab = openTab()
    const finished = voice()
    recordingEnded(tab.ports, LUIS, finished)
    recordingEnded(tab.ports, LUIS, finished)
    await settled()
    expect([tab.names(), wouldLoseFiles(tab.ports.state.get())]).toEqual([[], false])
    tab.close()
    const after = openTab()
    await settled()
    expect(after.shown().map(({ file, details }) => [file.name, details?.duration])).toEqual([
      ['voz.webm', 2],
    ])
  })

  test('and a file that is chosen beside it are both kept', async () => {
    const { openTab, files } = aBrowser()
    const tab = openTab()
    recordingEnded(tab.ports, LUIS, voice())
    await settled()
    tab.choose('a.png')
    await settled()
    expect((await files.all()).map(({ file }) => file.name)).toEqual(['voz.webm', 'a.png'])
  })

  test('leaves the device once it is sent or discarded, and waits with the files when it is left', async () => {
    const { openTab, files, arrived } = aBrowser()
    const tab = openTab()
    const [sent, discarded, left] = [voice(), voice(), voice()]
    recordingEnded(tab.ports, LUIS, sent)
    sendVoice(tab.ports, LUIS, { voice: sent, reply_to: null })
    await settled()
    recordingEnded(tab.ports, LUIS, discarded)
    await settled()
    recordingEnded(tab.ports, LUIS, null)
    await settled()
    expect([[...arrived.values()], await files.all()]).toEqual([['voz.webm'], []])
    recordingEnded(tab.ports, LUIS, left)
    keepVoice(tab.ports, LUIS, left)
    await settled()
    expect([tab.names(), (await files.all()).length]).toEqual([['voz.webm'], 1])
    // A recording that ended because its composer was left.
    keepVoice(tab.ports, LUIS, voice())
    await settled()
    expect([tab.names().length, (await files.all()).length]).toEqual([2, 2])
  })
})

const step = fc.record({
  kind: fc.constantFrom('choose', 'choose', 'send', 'remove', 'crash', 'back', 'away', 'wait', 'wait'),
  tab: fc.constantFrom(0, 1),
  /** The place of the file that is removed. */
  at: fc.nat(2),
})

test('each chosen file is sent once, removed, or still chosen, whatever tabs and network do (Spec §4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const { openTab, network, arrived, pass } = aBrowser()
      const tabs = [openTab(), openTab()]
      const [known, removed] = [new Set<string>(), new Set<string>()]
      // The removals that the device may not have stored yet: a crash of that tab may bring these files back.
      const removing = [new Set<string>(), new Set<string>()]
      const uncertain = new Set<string>()
      let count = 0
      for (const each of steps) {
        const tab = tabs[each.tab] as ReturnType<typeof openTab>
        if (each.kind === 'choose') tab.choose(`${++count}.png`)
        else if (each.kind === 'send') tab.send()
        else if (each.kind === 'away' || each.kind === 'back') network.isAway = each.kind === 'away'
        else if (each.kind === 'wait') {
          await settled()
          for (const names of removing) names.clear()
        } else if (each.kind === 'crash') {
          for (const name of removing[each.tab] ?? []) uncertain.add(name)
          tab.close()
          tabs[each.tab] = openTab()
        } else {
          const gone = tab.shown()[each.at]
          if (gone) removed.add(gone.file.name)
          if (gone) removing[each.tab]?.add(gone.file.name)
          attach(tab.ports, LUIS, now => withoutFile(now, gone?.key ?? ''))
        }
        // A file that a crash interrupts on its way to the device was never kept.
        for (const one of tabs)
          for (const { file, isStored } of one.shown()) if (isStored) known.add(file.name)
      }
      network.isAway = false
      for (const tab of tabs) tab.outbox.flush()
      await settled()
      await pass(120_000)
      await settled()
      for (const tab of tabs) tab.close()
      const last = openTab()
      await settled()

      const sent = [...arrived.values()]
      expect(new Set(sent).size).toBe(sent.length)
      expect(last.names().filter(name => sent.includes(name))).toEqual([])
      expect(last.names().filter(name => removed.has(name) && !uncertain.has(name))).toEqual([])
      for (const name of known)
        expect(sent.includes(name) || removed.has(name) || last.names().includes(name), name).toBe(true)
      last.close()
    }),
    {
      numRuns: 100,
      examples: [
        [
          [
            { kind: 'choose', tab: 0, at: 0 },
            { kind: 'wait', tab: 0, at: 0 },
            { kind: 'remove', tab: 1, at: 0 },
            { kind: 'crash', tab: 1, at: 0 },
          ],
        ],
      ],
    },
  )
})
