import { useOutbox } from '../app/outbox.js'
import { useSuite } from '../app/suite.js'
import { type TaskStore, taskStoreOf } from './store.js'

/** Returns the task store of the person who uses the app that renders. */
export function useTaskStore(): TaskStore {
  return taskStoreOf(useSuite(), useOutbox())
}
