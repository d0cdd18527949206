import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Sparkle20Regular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { FieldErrors } from '@osys/sdk/http/error'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { TextField } from '@osys/sdk/tasks/rules.merge'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import { Link } from '../controls/Link.js'
import { SidePanel } from '../overlays/SidePanel.js'
import { ConflictBox } from './ConflictBox.js'
import type { TaskItem } from './TaskCard.js'
import { messages } from './messages.js'
import { SaveState, type SaveStateProps } from './SaveState.js'
import { StatusSelect } from './StatusSelect.js'
import { TaskFacts } from './TaskFacts.js'
import { TaskFields, type TaskFieldsProps } from './TaskFields.js'
import styles from './TaskPanel.module.css'
import { TaskStory } from './TaskStory.js'

export type TaskPanelProps = Pick<TaskFieldsProps, 'limits' | 'onSearchPeople' | 'newId'> & {
  readonly item: TaskItem
  /** Null on the page of the company itself. */
  readonly companyHref: string | null
  /** The reason why the task is read-only; null when the person may change it. */
  readonly readOnly: string | null
  /** The texts that were typed before the task became read-only. */
  readonly unsaved?: ReactNode
  readonly mayDelete: boolean
  /** Null when the person may not change the status. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly save: SaveStateProps
  /** The server's errors by field. */
  readonly errors: FieldErrors
  /** The texts that another person changed too, each with the saved version. */
  readonly conflicts: readonly { readonly field: TextField; readonly saved: string }[]
  readonly timeZone?: string
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  /** Called when a field loses the focus; its value can be saved now. */
  readonly onLeaveField: () => void
  readonly onMove: (move: { readonly status: TaskStatus }) => void
  readonly onSettle: (choice: { readonly field: TextField; readonly choice: 'mine' | 'theirs' }) => void
  readonly onDelete: () => void
  /** Left out for people who may not use the assistant. */
  readonly onSummarise?: (() => void) | undefined
  readonly onClose: () => void
}

export type PersonSearch = (text: string) => Promise<readonly UserRef[] | null>

/** The panel of a task, beside the page, with all its values. Edits are saved automatically. Spec §2. */
export function TaskPanel(props: TaskPanelProps) {
  const { item, companyHref, readOnly, verdicts, conflicts, onEdit, onMove, onSettle } = props
  const { task, code } = item
  const isReadOnly = readOnly !== null
  return (
    <SidePanel
      title={code}
      headActions={
        props.onSummarise && (
          <IconButton label={messages.summarise} icon={<Sparkle20Regular />} onClick={props.onSummarise} />
        )
      }
      overline={
        task.company &&
        (companyHref === null ? task.company.name : <Link href={companyHref}>{task.company.name}</Link>)
      }
      foot={
        <>
          {!isReadOnly && <SaveState {...props.save} />}
          {props.mayDelete && (
            <span className={styles.delete}>
              <Button appearance="subtle" tone="danger" icon={<Delete20Regular />} onClick={props.onDelete}>
                {messages.deleteTask}
              </Button>
            </span>
          )}
        </>
      }
      onClose={props.onClose}
    >
      <div className={styles.content}>
        {isReadOnly && <p className={styles.readOnly}>{readOnly}</p>}
        {isReadOnly && props.unsaved}
        {conflicts.map(({ field, saved }) => (
          <ConflictBox
            key={field}
            field={field}
            saved={saved}
            mine={textOf(task, field)}
            onSettle={choice => onSettle({ field, choice })}
          />
        ))}
        {isReadOnly ? (
          <TaskFacts item={item} />
        ) : (
          <TaskFields
            value={task}
            errors={props.errors}
            limits={props.limits}
            newId={props.newId}
            status={
              verdicts && (
                <StatusSelect
                  label={messages.status}
                  status={task.status}
                  verdicts={verdicts}
                  hasReasons
                  onChange={onMove}
                />
              )
            }
            onSearchPeople={props.onSearchPeople}
            onEdit={onEdit}
            onLeaveField={props.onLeaveField}
          />
        )}
        <TaskStory task={task} timeZone={props.timeZone} />
      </div>
    </SidePanel>
  )
}

function textOf(task: Task, field: TextField): string {
  return task[field]
}
