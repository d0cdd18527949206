import type { TaskFields as Fields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import { useRef, useState } from 'react'
import { Button } from '../controls/Button.js'
import { FormAlert } from '../fields/FormAlert.js'
import { SidePanel } from '../overlays/SidePanel.js'
import { useDiscardQuestion } from '../overlays/useDiscardQuestion.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { TaskFields, type TaskFieldsProps } from './TaskFields.js'
import styles from './TaskPanel.module.css'

export type NewTaskPanelProps = Pick<
  TaskFieldsProps,
  'limits' | 'labelsInUse' | 'errors' | 'onSearchPeople' | 'newId' | 'typedStep'
> & {
  readonly companyName: string
  readonly value: Fields
  /** The server's message when the task could not be created. */
  readonly error?: string
  readonly isSending: boolean
  /** True when something is typed or chosen, which 'Cancelar' would lose. */
  readonly isChanged: boolean
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  readonly onSend: () => void
  /** Called to discard the typed values. */
  readonly onCancel: () => void
  /** Called to close the form; the typed values are kept for later. */
  readonly onClose: () => void
}

/**
 * The form for a new task with all its fields. Enter in the title creates the task; so does Ctrl or Cmd with
 * Enter in any field that does not use it otherwise.
 */
export function NewTaskPanel(props: NewTaskPanelProps) {
  const { companyName, value, error, isSending, onEdit, onSend, onClose } = props
  const [wasSent, setSent] = useState(false)
  const { question, cancel, cancelRef, onInput } = useDiscardQuestion(props.isChanged, props.onCancel)
  const formRef = useRef<HTMLFormElement>(null)
  const send = (): void => {
    setSent(true)
    if (isSending) return
    if (value.title.trim() !== '') onSend()
    else formRef.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
  }
  return (
    <SidePanel
      title={propertyMessages.newTask}
      overline={companyName}
      foot={
        question ?? (
          <>
            <Button appearance="primary" isPending={isSending} pendingText={messages.creating} onClick={send}>
              {messages.createTask}
            </Button>
            <Button ref={cancelRef} onClick={cancel}>
              {messages.cancel}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.content}
        onSubmit={event => event.preventDefault()}
        onInput={onInput}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
          event.preventDefault()
          send()
        }}
      >
        {error !== undefined && <FormAlert>{error}</FormAlert>}
        <TaskFields
          value={value}
          errors={props.errors}
          limits={props.limits}
          labelsInUse={props.labelsInUse}
          isTitleNeeded={wasSent}
          autoFocus
          newId={props.newId}
          typedStep={props.typedStep}
          onSearchPeople={props.onSearchPeople}
          onEdit={onEdit}
          onLeaveField={() => undefined}
          onEnter={send}
        />
      </form>
    </SidePanel>
  )
}
