/** The flow of files that are chosen for a question and not sent: kept on the device, back after a reload. */

import type { Chosen } from '../outbox/chosen.js'
import type { ChosenFile } from '../outbox/entry.js'
import type { AssistantPorts } from './ports.js'
import { type DraftFile, EMPTY_QUESTION, ownFilesOf, questionReturned } from './state.desk.js'

/** The kind of the assistant's files among those that a device keeps. */
const QUESTION_FILE = 'question'

interface QuestionFacts {
  /** `NEW_CHAT` for the initial view. */
  readonly chat_id: number
}

/** The ports of keeping the files of questions. */
export interface QuestionFilesPorts extends Pick<AssistantPorts, 'desk' | 'userId'> {
  readonly chosen: Pick<Chosen, 'keep' | 'forget' | 'of'>
}

/**
 * Brings the files that this device keeps back into their drafts; from then on it keeps each file that the desk
 * gains, and forgets each that was sent or removed. Returns a function that stops it.
 */
export function followFiles(ports: QuestionFilesPorts): () => void {
  const { desk, userId, chosen } = ports
  const kept = new Set<string>()
  let isDue = false
  let isEnded = false

  function compare(): void {
    isDue = false
    if (isEnded) return
    const own = ownFilesOf(desk.get())
    const gone = [...kept].filter(key => !own.has(key))
    for (const key of gone) kept.delete(key)
    void chosen.forget(gone)
    for (const [key, { chatId, name, type, blob }] of own) {
      if (kept.has(key)) continue
      kept.add(key)
      const file = new File([blob], name, { type })
      const facts: QuestionFacts = { chat_id: chatId }
      void chosen.keep({ client_id: key, kind: QUESTION_FILE, account: userId, file, facts })
    }
  }

  async function show(): Promise<void> {
    for (const { client_id, file, facts } of (await chosen.of(userId)).filter(isOfQuestion)) {
      if (isEnded) return
      kept.add(client_id)
      const { name, type, size } = file
      const back: DraftFile = { key: client_id, name, type, size, blob: file }
      desk.set(questionReturned(desk.get(), facts.chat_id, { ...EMPTY_QUESTION, files: [back] }))
    }
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
  }
}

function isOfQuestion(chosen: ChosenFile): chosen is ChosenFile<QuestionFacts> {
  return chosen.kind === QUESTION_FILE
}
