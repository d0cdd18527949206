import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Comment } from '@osys/sdk/comments/schema'
import { Avatar } from '../display/Avatar.js'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { RichText } from '../display/RichText.js'
import { Spinner } from '../display/Spinner.js'
import { exactTime } from '../display/time.js'
import { CommentEditor, type CommentEditorProps, type Named } from './CommentEditor.js'
import styles from './CommentItem.module.css'
import { CommentMarks, type CommentMarking, ReactButton } from './CommentMarks.js'
import { messages as displayMessages } from '../display/messages.js'
import { messages } from './messages.js'

/** A comment on screen; `optimistic` until the server confirmed it. */
export type Shown = Comment & { readonly optimistic?: boolean; readonly edit?: { readonly key: string } }

export type CommentItemProps = {
  readonly comment: Shown
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** The task that the comment belongs to, in a list of several. */
  readonly task?: { readonly code: string; readonly title: string; readonly href: string } | undefined
  /** The DOM id, where the page shows the comment a second time. */
  readonly elementId?: string
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string | undefined
  readonly isEditing: boolean
  readonly isHighlighted: boolean
  /** True while the comment, or its new text, waits for the network. */
  readonly isWaiting: boolean
  /** Its files and reactions, and what a person may do with them. */
  readonly marking: CommentMarking
  readonly onStartEdit: () => void
  readonly onEndEdit: () => void
  readonly onEdit: CommentEditorProps['onSave']
  readonly onLost: (edit: { readonly body: string; readonly mentioned: readonly Named[] }) => void
  readonly onDelete: () => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** Returns the DOM id of a comment. */
export function commentElementId(id: number): string {
  return `comentario-${id}`
}

/** A comment. The first of a run shows author and time; the others follow below it. */
export function CommentItem(props: CommentItemProps) {
  const { comment, isEditing, isHighlighted, isWaiting, marking } = props
  const { user, first_comment: isFirst, optimistic, edit } = comment
  const task = props.task && (
    <a className={styles.task} href={props.task.href} title={props.task.title}>
      {props.task.code}
    </a>
  )
  const name = user.active ? user.name : displayMessages.inactive(user.name)
  return (
    <li
      id={optimistic ? undefined : (props.elementId ?? commentElementId(comment.id))}
      className={classes(
        styles.item,
        isFirst && styles.first,
        isHighlighted && styles.highlighted,
        optimistic && styles.optimistic,
      )}
      tabIndex={-1}
    >
      <span className={styles.picture}>
        {isFirst && <Avatar name={user.name} src={user.avatar} size={32} />}
      </span>
      <div className={styles.content}>
        {isFirst && (
          <p className={styles.head}>
            <span className={styles.author}>{name}</span>
            <time className={styles.time} dateTime={comment.created_at ?? undefined}>
              {comment.fecha_humano}
            </time>
            {task}
          </p>
        )}
        {!isFirst && task && <p className={styles.head}>{task}</p>}
        {isEditing ? (
          <CommentEditor
            body={comment.body}
            mentioned={comment.mentioned}
            onSave={props.onEdit}
            onCancel={props.onEndEdit}
            onLost={props.onLost}
            onSearchPeople={props.onSearchPeople}
          />
        ) : (
          <div className={styles.body}>
            <RichText text={comment.body} names={comment.mentioned.map(person => person.name)} />
          </div>
        )}
        {!isEditing && <CommentMarks comment={comment} marking={marking} />}
        {!isEditing && (edit || comment.edited_at) && (
          <p
            className={styles.mark}
            title={comment.edited_at ? exactTime(Date.parse(comment.edited_at), props.timeZone) : undefined}
          >
            {edit ? (isWaiting ? messages.waiting : messages.saving) : messages.edited}
          </p>
        )}
      </div>
      <span className={styles.menu}>
        {optimistic && (isWaiting ? <span className={styles.waiting}>{messages.waiting}</span> : <Sending />)}
        {!isEditing && !optimistic && marking.onReact && <ReactButton comment={comment} marking={marking} />}
        {!isEditing && !optimistic && (props.mayEdit || props.mayDelete) && (
          <MenuButton look="icon" label={messages.actionsOf(user.name)} entries={entriesOf(props)}>
            <MoreHorizontal20Regular />
          </MenuButton>
        )}
      </span>
    </li>
  )
}

/** Shown in the menu's place: a line of its own would move the content below under somebody's pointer. */
function Sending() {
  return (
    <span className={styles.sending}>
      <Spinner />
      <HiddenText>{messages.sending}</HiddenText>
    </span>
  )
}

function entriesOf({ mayEdit, mayDelete, onStartEdit, onDelete }: CommentItemProps): readonly MenuEntry[] {
  const edit = { key: 'edit', label: messages.edit, icon: <Edit20Regular />, onSelect: onStartEdit }
  const remove = { key: 'delete', label: messages.remove, icon: <Delete20Regular />, onSelect: onDelete }
  return [...(mayEdit ? [edit] : []), ...(mayDelete ? [remove] : [])].map(entry => ({
    kind: 'action',
    ...entry,
  }))
}
