/**
 * The flow of files that are chosen for a question and not sent: kept on the device, back after a reload. A page holds
 * its files, and its questions with files, as long as it lives; then another page takes them over.
 */

import type { Chosen } from '../outbox/chosen.js'
import type { ChosenFile } from '../outbox/entry.js'
import type { SendPorts } from '../outbox/ports.js'
import type { AssistantPorts } from './ports.js'
import { type DraftFile, EMPTY_QUESTION, ownFilesOf, partKeysOf, questionReturned } from './state.desk.js'
import { partKeys, partReturned } from './storage.js'

/** The kind of the assistant's files among those that a device keeps. */
const QUESTION_FILE = 'question'

interface QuestionFacts {
  /** `NEW_CHAT` for the initial view. */
  readonly chat_id: number
}

/** The ports of keeping the files of questions. */
export interface QuestionFilesPorts
  extends Pick<AssistantPorts, 'desk' | 'storages' | 'userId'>, Pick<SendPorts, 'exclusively'> {
  readonly chosen: Pick<Chosen, 'keep' | 'forget' | 'of'>
}

/**
 * Brings the files that this device keeps back into their drafts, and makes drafts of the questions that had some;
 * from then on it keeps each file that the desk gains, and forgets each that was sent or removed. What another page
 * holds comes once that page has ended. Returns a function that stops it.
 */
export function followFiles(ports: QuestionFilesPorts): () => void {
  const { desk, storages, userId, chosen } = ports
  const holds = createHolds(ports)
  const kept = new Set<string>()
  let parts = new Set<string>()
  let isDue = false
  let isEnded = false

  function compare(): void {
    isDue = false
    if (isEnded) return
    compareParts()
    const own = ownFilesOf(desk.get())
    const gone = [...kept].filter(key => !own.has(key))
    for (const key of gone) kept.delete(key)
    // Another page that waits for a file looks for it once it is forgotten.
    void chosen.forget(gone).then(() => gone.filter(key => !kept.has(key)).forEach(holds.release))
    for (const [key, { chatId, name, type, blob }] of own) {
      if (kept.has(key)) continue
      kept.add(key)
      void holds.take(key)
      const file = new File([blob], name, { type })
      const facts: QuestionFacts = { chat_id: chatId }
      void chosen.keep({ client_id: key, kind: QUESTION_FILE, account: userId, file, facts })
    }
  }

  function compareParts(): void {
    const now = new Set(partKeysOf(desk.get()))
    for (const key of parts) if (!now.has(key)) holds.release(key)
    for (const key of now) if (!parts.has(key)) void holds.take(key)
    parts = now
  }

  const filesKept = async () => (await chosen.of(userId)).filter(isOfQuestion)

  async function showFile(key: string): Promise<void> {
    if (!(await holds.take(key))) return
    // The page that held it may have sent or removed it.
    const found = (await filesKept()).find(({ client_id }) => client_id === key)
    if (isEnded || !found) {
      holds.release(key)
      return
    }
    kept.add(key)
    const { name, type, size } = found.file
    const back: DraftFile = { key, name, type, size, blob: found.file }
    desk.set(questionReturned(desk.get(), found.facts.chat_id, { ...EMPTY_QUESTION, files: [back] }))
  }

  async function showPart(key: string): Promise<void> {
    if (!(await holds.take(key))) return
    if (!isEnded) desk.set(partReturned(desk.get(), userId, storages, key))
    holds.release(key)
  }

  async function show(): Promise<void> {
    for (const key of partKeys(storages.local, userId)) void showPart(key)
    for (const { client_id } of await filesKept()) void showFile(client_id)
  }

  const leave = desk.subscribe(() => {
    if (isDue) return
    isDue = true
    // A question goes from the draft to the server in several changes; between two of them nobody has its files.
    queueMicrotask(compare)
  })
  void show()
  return () => {
    isEnded = true
    leave()
    holds.end()
  }
}

/** Creates the holds of a page: what it holds no other page of the browser has. */
function createHolds({ exclusively }: Pick<SendPorts, 'exclusively'>) {
  const holds = new Map<string, Hold>()

  function release(key: string): void {
    holds.get(key)?.release()
    holds.delete(key)
  }

  return {
    /** Resolves with true once this page holds it, and with false when it was released before. */
    take(key: string): Promise<boolean> {
      const known = holds.get(key)
      if (known) return known.isHeld
      const wait = new AbortController()
      const released = new Promise<void>(resolve => {
        wait.signal.addEventListener('abort', () => resolve())
      })
      const isHeld = new Promise<boolean>(resolve => {
        function hold(): Promise<void> {
          resolve(true)
          return released
        }
        // Where the browser refuses locks, the page takes what it finds.
        exclusively(key, hold, wait.signal).catch(() => resolve(!wait.signal.aborted))
      })
      holds.set(key, { isHeld, release: () => wait.abort() })
      return isHeld
    },
    release,
    end: () => [...holds.keys()].forEach(release),
  }
}

/** A name that a page holds, or waits for. */
interface Hold {
  /** Resolves as `take` does. */
  readonly isHeld: Promise<boolean>
  readonly release: () => void
}

function isOfQuestion(chosen: ChosenFile): chosen is ChosenFile<QuestionFacts> {
  return chosen.kind === QUESTION_FILE
}
