import { useEffect } from 'react'
import { TasksPanelScreen } from '../tasks/TasksPanelScreen.js'
import { LazyConversation, PANEL_PAGE_CODE } from './LazyParts.js'
import { prefetchWhenIdle } from './prefetch.js'

/** The time after which the list is shown; a person hardly opens a task before. */
const AFTER_LIST_MS = 1500

/** Renders `/ohplaky/{pending,progress,review,done,mine,all}` with the story of the open task. */
export function TasksPanelPage() {
  useEffect(() => prefetchWhenIdle(PANEL_PAGE_CODE, AFTER_LIST_MS), [])
  return <TasksPanelScreen Conversation={LazyConversation} />
}
