import { TasksPanelScreen } from '../tasks/TasksPanelScreen.js'
import { TaskConversation } from './TaskConversation.js'

/** Renders `/ohplaky/{pending,progress,review,done,mine}` with the story of the open task. */
export function TasksPanelPage() {
  return <TasksPanelScreen Conversation={TaskConversation} />
}
