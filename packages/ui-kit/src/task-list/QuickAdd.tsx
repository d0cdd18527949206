import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { useRef, useState } from 'react'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { TextArea } from '../fields/TextArea.js'
import { messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import styles from './QuickAdd.module.css'

export type QuickAddProps = {
  /** The address of the form with all fields; null without one. */
  readonly formHref: string | null
  /** The column, when it is not the first. */
  readonly status?: TaskStatus
  readonly maxLength: number
  /** The title that was typed before the field left the page. */
  readonly initialTitle?: string
  readonly onType?: (typed: { readonly title: string }) => void
  readonly onAdd: (task: { readonly title: string }) => void
  /** Called to continue in the form with all fields. Returns false when the form holds another task: the title stays. */
  readonly onMore: (task: { readonly title: string }) => boolean
}

/** Adds tasks by title, one after another: Enter adds a task and empties the field. */
export function QuickAdd(props: QuickAddProps) {
  const { formHref, status, maxLength, initialTitle = '', onType, onAdd, onMore } = props
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState(initialTitle)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const openerRef = useRef<HTMLButtonElement>(null)

  const type = (text: string): void => {
    setTitle(text)
    onType?.({ title: text })
  }
  const close = (): void => {
    setOpen(false)
    // After the field has left the page.
    requestAnimationFrame(() => openerRef.current?.focus())
  }
  const add = (): void => {
    const text = title.trim()
    // The field says by how much it is too long.
    if (text !== '' && text.length <= maxLength) {
      onAdd({ title: text })
      type('')
    }
    fieldRef.current?.focus()
  }

  if (!isOpen) {
    return (
      <div className={styles.closed}>
        <Button
          ref={openerRef}
          appearance="subtle"
          isWide
          icon={<Add20Regular />}
          onClick={() => setOpen(true)}
          {...(status && title.trim() === '' && { label: messages.quickAddIn(status) })}
        >
          {title.trim() === '' ? messages.quickAdd : title}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      <TextArea
        ref={fieldRef}
        label={propertyMessages.newTask}
        isLabelHidden
        name="title"
        rows={1}
        value={title}
        maxLength={maxLength}
        placeholder={messages.quickAddPlaceholder}
        autoFocus
        onChange={({ value }) => type(value.replaceAll('\n', ' '))}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            add()
          } else if (event.key === 'Escape') {
            event.preventDefault()
            close()
          }
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" size="small">
          {messages.add}
        </Button>
        <Button size="small" onClick={close}>
          {messages.cancel}
        </Button>
        {formHref !== null && (
          <span className={styles.more}>
            <ButtonLink
              appearance="subtle"
              size="small"
              href={formHref}
              onClick={() => {
                if (onMore({ title: title.trim() })) type('')
              }}
            >
              {messages.moreFields}
            </ButtonLink>
          </span>
        )}
      </div>
    </form>
  )
}
