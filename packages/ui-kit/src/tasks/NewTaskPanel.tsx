import type { TaskFields as Fields, TaskPatch } from '@osys/sdk/tasks/fields'
import { useState } from 'react'
import { Button } from '../basics/Button.js'
import { FormAlert } from '../basics/FormAlert.js'
import { SidePanel } from '../basics/SidePanel.js'
import { messages } from './messages.js'
import { TaskFields, type TaskFieldsProps } from './TaskFields.js'
import styles from './TaskPanel.module.css'

export type NewTaskPanelProps = Pick<TaskFieldsProps, 'limits' | 'errors' | 'onSearchPeople' | 'newId'> & {
  readonly companyName: string
  readonly value: Fields
  /** What the server said when it could not be made. */
  readonly error?: string
  readonly isSending: boolean
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The form for a task with all its fields. What was typed stays when it cannot be sent. */
export function NewTaskPanel(props: NewTaskPanelProps) {
  const { companyName, value, error, isSending, onEdit, onSend, onClose } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <SidePanel
      title={messages.newTask}
      overline={companyName}
      foot={
        <>
          <Button
            appearance="primary"
            isPending={isSending}
            pendingText={messages.creating}
            onClick={() => {
              setAsked(true)
              if (value.title.trim() !== '') onSend()
            }}
          >
            {messages.createTask}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.content}>
        {error !== undefined && <FormAlert>{error}</FormAlert>}
        <TaskFields
          value={value}
          errors={props.errors}
          limits={props.limits}
          isTitleAsked={isAsked}
          newId={props.newId}
          onSearchPeople={props.onSearchPeople}
          onEdit={onEdit}
          onLeaveField={() => undefined}
        />
      </div>
    </SidePanel>
  )
}
