import { useEffect } from 'react'
import { TasksOverviewScreen } from '../tasks/TasksOverviewScreen.js'
import { LazyConversation, OVERVIEW_CODE } from './LazyParts.js'
import { prefetchWhenIdle } from './prefetch.js'

/** The time after which the list is shown; a person hardly opens a task before. */
const AFTER_LIST_MS = 1500

/** Renders `/ohplaky/{pending,progress,review,done,mine,all}` with the story of the open task. */
export function TasksOverviewPage() {
  useEffect(() => prefetchWhenIdle(OVERVIEW_CODE, AFTER_LIST_MS), [])
  return <TasksOverviewScreen Conversation={LazyConversation} />
}
