import type { UserRef } from '@osys/sdk/basics/schema'
import { useId } from 'react'
import { RichText } from '../display/RichText.js'
import { CommentEditor, type Named } from './CommentEditor.js'
import { messages } from './messages.js'
import styles from './OutdatedEdits.module.css'

/** An edit of a comment that got another text meanwhile. */
interface Outdated {
  readonly key: string
  readonly id: number
  readonly text: string
  readonly people: readonly Named[]
  /** The comment's text of now. */
  readonly seen: string
}

export type OutdatedEditsProps = {
  readonly edits: readonly Outdated[]
  readonly onSave: (choice: {
    readonly edit: Outdated
    readonly body: string
    readonly mentioned: readonly Named[]
  }) => void
  /** Called with what is typed when the page disappears before it is saved. */
  readonly onLost: (choice: { readonly edit: Outdated }) => void
  readonly onDrop: (choice: { readonly edit: Outdated }) => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The edits that were refused over a newer text: each below the text of now, which it replaces when it is saved. */
export function OutdatedEdits({ edits, ...props }: OutdatedEditsProps) {
  return edits.map(edit => <OutdatedEdit key={edit.key} edit={edit} {...props} />)
}

function OutdatedEdit({
  edit,
  onSave,
  onLost,
  onDrop,
  onSearchPeople,
}: Omit<OutdatedEditsProps, 'edits'> & { readonly edit: Outdated }) {
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {messages.outdated}
      </p>
      <div className={styles.text}>
        <RichText text={edit.seen} names={edit.people.map(({ name }) => name)} />
      </div>
      <CommentEditor
        body={edit.seen}
        mentioned={edit.people}
        typed={edit}
        onSave={({ body, mentioned }) => onSave({ edit, body, mentioned })}
        onCancel={() => onDrop({ edit })}
        onLost={({ body, mentioned }) => onLost({ edit: { ...edit, text: body, people: mentioned } })}
        onSearchPeople={onSearchPeople}
      />
    </section>
  )
}
