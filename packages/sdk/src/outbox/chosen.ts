/**
 * Keeps the files that a person has chosen and not sent yet on the device, up to 250 MB for each account, so that a
 * reload or a crash does not lose them. They are never sent from here: the feature moves them into the outbox, where a
 * file has the same id.
 */

import type { ChosenFile } from './entry.js'
import type { ChosenStore, EntryStore, TabChannel } from './ports.js'
import { createTurns } from './turns.js'

/** The bytes that one account may keep on a device: as much as ten of the largest files. */
export const CHOSEN_BYTES = 250 * 1024 * 1024

export type Chosen = ReturnType<typeof createChosen>

/** Creates the keeper of chosen files. What is done through it is done in the order of the calls. */
export function createChosen({
  store,
  channel,
}: {
  readonly store: ChosenStore
  readonly channel: TabChannel
}) {
  const inTurn = createTurns()
  /** The files that were removed here. A read that began before must not bring them back. */
  const gone = new Set<string>()

  const turn = <T>(work: () => Promise<T>): Promise<T> => inTurn('chosen', work)

  async function ofAccount(account: number): Promise<readonly ChosenFile[]> {
    const all = await store.all()
    return all.filter(each => each.account === account && !gone.has(each.client_id))
  }

  function remove(find: () => Promise<readonly string[]>): Promise<void> {
    return turn(async () => {
      const ids = await find()
      for (const id of ids) await store.remove(id)
      if (ids.length > 0) channel.post({ kind: 'changed' })
    }).catch((error: unknown) => console.warn('the browser refuses to forget a chosen file', error))
  }

  return {
    /** Keeps a file. Resolves with false when there is no room for it, or the browser refuses. */
    keep(chosen: ChosenFile): Promise<boolean> {
      return turn(async () => {
        const held = (await ofAccount(chosen.account)).reduce((sum, { file }) => sum + file.size, 0)
        if (gone.has(chosen.client_id) || held + chosen.file.size > CHOSEN_BYTES) return false
        await store.add(chosen)
        channel.post({ kind: 'changed' })
        return true
      }).catch((error: unknown) => {
        console.warn('the browser refuses to keep a chosen file', error)
        return false
      })
    },

    /** Forgets files, because they were sent or taken away. */
    forget(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return Promise.resolve()
      for (const id of ids) gone.add(id)
      return remove(async () => ids)
    },

    /**
     * Forgets the files that the outbox has: the page ended between the two. Call it before the outbox sends,
     * or what was sent would be offered again.
     */
    forgetTaken(entries: Pick<EntryStore, 'all'>): Promise<void> {
      return remove(async () => {
        const kept = new Set((await store.all()).map(({ client_id }) => client_id))
        return (await entries.all()).map(({ client_id }) => client_id).filter(id => kept.has(id))
      })
    },

    /** Forgets all files of an account, as when the person signs out. */
    forgetAccount(account: number): Promise<void> {
      return remove(async () => (await ofAccount(account)).map(({ client_id }) => client_id))
    },

    /** Resolves with the files of an account, oldest first; with none when they cannot be read. */
    async of(account: number): Promise<readonly ChosenFile[]> {
      const all = await turn(() => ofAccount(account)).catch(() => [])
      return all.filter(({ client_id }) => !gone.has(client_id))
    },

    /** Tells the other tabs that what the feature keeps of a file changed, such as its caption. */
    tellChanged: () => channel.post({ kind: 'changed' }),

    /** Calls the listener when another tab has changed what is kept. Returns a function that stops it. */
    onChanged: (listener: () => void) => channel.listen(listener),
  }
}

/** Creates a storage that lasts as long as the program; for tests. */
export function createMemoryChosen(): ChosenStore {
  let kept: readonly ChosenFile[] = []
  return {
    all: async () => kept,
    async add(chosen) {
      if (!kept.some(({ client_id }) => client_id === chosen.client_id)) kept = [...kept, chosen]
    },
    remove: async clientId => void (kept = kept.filter(({ client_id }) => client_id !== clientId)),
  }
}
