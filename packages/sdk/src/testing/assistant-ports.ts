/** Makes the ports of the assistant's actions for tests. */

import { createMemoryStorages } from '../app/storage.js'
import { type AssistantPorts, EMPTY_SHELF } from '../assistant/ports.js'
import { NO_CHATS } from '../assistant/state.chats.js'
import { EMPTY_DESK } from '../assistant/state.desk.js'
import { INITIAL_ASSISTANT } from '../assistant/state.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Notice } from '../notices/schema.js'
import { createQueue } from '../realtime/queue.js'
import { createCell } from '../state/cell.js'
import { type Answers, anApi } from './api.js'
import { aClock } from './clock.js'

/** Returns the ports of the assistant for tests, of person 7, and what happened through them. */
export function anAssistantPage(answers: Answers) {
  const { api, asked, quiet } = anApi(answers)
  const begun: number[] = []
  const restored: number[] = []
  const notices: Notice[] = []
  const { clock, pass } = aClock()
  const ports: AssistantPorts = {
    api,
    storages: createMemoryStorages(),
    clock,
    userId: 7,
    state: createCell(INITIAL_ASSISTANT),
    list: createCell(NO_CHATS),
    desk: createCell(EMPTY_DESK),
    shelf: createCell(EMPTY_SHELF),
    followed: new Set(),
    localChanges: new Map(),
    onBegun: id => begun.push(id),
    onRestored: id => restored.push(id),
    notify: notice => notices.push(notice),
  }
  const inputsOf = (endpoint: AnyEndpoint) =>
    asked.filter(each => each.endpoint === endpoint).map(({ input }) => input)
  return { ...ports, asked, quiet, begun, restored, notices, pass, inputsOf }
}

/** Returns a stream of events that the test feeds. */
export function aLiveStream() {
  const queue = createQueue<unknown>()
  return { answer: () => queue.take(), put: queue.put, end: () => queue.end() }
}
