import { ChevronDown20Regular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/headless/svg/chevron-up'
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimize20Regular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import { Link20Regular } from '@fluentui/react-icons/headless/svg/link'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { FieldErrors } from '@osys/sdk/http/error'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { TextField } from '@osys/sdk/tasks/rules.merge'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { Link } from '../controls/Link.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { ConflictBox } from './ConflictBox.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { actionMessages } from '../task-properties/messages.actions.js'
import { type TaskActions, taskEntries } from '../task-properties/TaskActions.js'
import { messages } from './messages.js'
import { SaveState, type SaveStateProps } from './SaveState.js'
import { StatusButton } from '../task-properties/StatusButton.js'
import { TaskFacts } from './TaskFacts.js'
import { TaskFrame } from './TaskFrame.js'
import { TaskFields, type TaskFieldsProps } from './TaskFields.js'
import styles from './TaskPanel.module.css'

export type TaskPanelProps = TaskActions &
  Pick<TaskFieldsProps, 'limits' | 'labelsInUse' | 'onSearchPeople' | 'newId' | 'typedStep'> & {
    readonly item: TaskItem
    /** Null on the page of the company itself. */
    readonly companyHref: string | null
    /** The reason why the task is read-only; null when the person may change it. */
    readonly readOnly: string | null
    /** The texts that were typed before the task became read-only. */
    readonly unsaved?: ReactNode
    /** Null when the person may not change the status. */
    readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>> | null
    readonly save: SaveStateProps
    /** The server's errors by field. */
    readonly errors: FieldErrors
    /** The texts that another person changed too, each with the saved version. */
    readonly conflicts: readonly { readonly field: TextField; readonly saved: string }[]
    /** The task's stream of activity and comments, with the field for a comment. */
    readonly conversation?: ReactNode
    /** True when the task stands over the whole page. */
    readonly isFull: boolean
    readonly hrefs: {
      /** The other of panel and whole page. */
      readonly otherSize: string
      /** The tasks before and after it in the list on the page; null at its ends. */
      readonly previous: string | null
      readonly next: string | null
    }
    readonly onEdit: (change: { readonly patch: TaskPatch }) => void
    /** Called when a field loses the focus; its value can be saved now. */
    readonly onLeaveField: () => void
    readonly onMove: (move: { readonly status: TaskStatus }) => void
    readonly onSettle: (choice: { readonly field: TextField; readonly choice: 'mine' | 'theirs' }) => void
    readonly onCopyLink: () => void
    /** Left out where the task is a part of the page, which is not closed. */
    readonly onClose?: (() => void) | undefined
  }

export type PersonSearch = (text: string) => Promise<readonly UserRef[] | null>

/** A task beside the page, over it or within it, with all its values and its story. Edits are saved automatically. Spec §2. */
export function TaskPanel(props: TaskPanelProps) {
  const { item, companyHref, readOnly, verdicts, conflicts, save, onEdit, onMove, onSettle } = props
  const { task, code } = item
  const isReadOnly = readOnly !== null
  return (
    <TaskFrame
      title={code}
      titleMore={task.title}
      isTitleSmall
      isFull={props.isFull}
      titleNote={!isReadOnly && save.phase !== 'failed' && <SaveState {...save} />}
      headActions={<HeadActions {...props} />}
      overline={
        task.company &&
        (companyHref === null ? task.company.name : <Link href={companyHref}>{task.company.name}</Link>)
      }
      onClose={props.onClose}
    >
      <div className={styles.content}>
        {isReadOnly && <p className={styles.readOnly}>{readOnly}</p>}
        {!isReadOnly && save.phase === 'failed' && <SaveState {...save} />}
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
            due={item.due}
            errors={props.errors}
            limits={props.limits}
            labelsInUse={props.labelsInUse}
            newId={props.newId}
            typedStep={props.typedStep}
            status={
              verdicts && (
                <StatusButton
                  label={propertyMessages.status}
                  status={task.status}
                  verdicts={verdicts}
                  onChange={onMove}
                />
              )
            }
            onSearchPeople={props.onSearchPeople}
            onEdit={onEdit}
            onLeaveField={props.onLeaveField}
          />
        )}
        {props.conversation}
      </div>
    </TaskFrame>
  )
}

function HeadActions(props: TaskPanelProps) {
  const { hrefs, isFull } = props
  const entries = taskEntries(props)
  return (
    <div className={styles.actions}>
      {hrefs.previous !== null && (
        <span data-press="previous">
          <IconButton
            label={messages.previousTask}
            shortcut="K"
            href={hrefs.previous}
            icon={<ChevronUp20Regular />}
          />
        </span>
      )}
      {hrefs.next !== null && (
        <span data-press="next">
          <IconButton
            label={messages.nextTask}
            shortcut="J"
            href={hrefs.next}
            icon={<ChevronDown20Regular />}
          />
        </span>
      )}
      <IconButton label={actionMessages.copyLink} icon={<Link20Regular />} onClick={props.onCopyLink} />
      <span className={styles.size}>
        <IconButton
          label={isFull ? messages.smallSize : messages.fullSize}
          href={hrefs.otherSize}
          icon={isFull ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
        />
      </span>
      {entries.length > 0 && (
        <MenuButton look="icon" label={messages.moreActions} entries={entries}>
          <MoreHorizontal20Regular />
        </MenuButton>
      )}
    </div>
  )
}

function textOf(task: Task, field: TextField): string {
  return task[field]
}
