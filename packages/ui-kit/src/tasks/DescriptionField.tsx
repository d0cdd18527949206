import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { useState, type FocusEvent } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { Markdown } from '../display/Markdown.js'
import { Segmented } from '../fields/Segmented.js'
import { TextArea } from '../fields/TextArea.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import styles from './DescriptionField.module.css'
import { messages } from './messages.js'
import { useTypedText } from '../task-properties/useTypedText.js'

export type DescriptionFieldProps = {
  readonly value: string
  readonly maxLength: number
  readonly error?: string
  readonly onChange: (text: string) => void
}

const MODES = [
  { value: 'write' as const, label: messages.write },
  { value: 'preview' as const, label: messages.preview },
]

/** The description of a task, in markdown: to read; a click opens it to write, with a preview. */
export function DescriptionField({ value, maxLength, error, onChange }: DescriptionFieldProps) {
  const [mode, setMode] = useState<'read' | 'write' | 'preview'>('read')
  const [text, setText] = useTypedText(value, onChange)
  const kept = useStayingFocus<HTMLElement>()
  if (mode === 'read' && error === undefined) {
    return (
      <section {...kept} className={styles.field} aria-label={messages.description}>
        <div className={styles.head}>
          <h3 className={styles.name}>{messages.description}</h3>
          {value !== '' && (
            <IconButton
              label={messages.editDescription}
              icon={<Edit20Regular />}
              onClick={() => setMode('write')}
            />
          )}
        </div>
        {value === '' ? (
          <button type="button" className={styles.open} onClick={() => setMode('write')}>
            {messages.addDescription}
          </button>
        ) : (
          // The button above does the same for the keyboard.
          <div
            className={styles.text}
            role="presentation"
            onClick={({ target }) => {
              const isLink = target instanceof Element && target.closest('a, button, summary')
              if (!isLink && window.getSelection()?.isCollapsed !== false) setMode('write')
            }}
          >
            <Markdown source={value} />
          </div>
        )}
      </section>
    )
  }
  // The editor closes when the focus goes elsewhere in the page; not when the window loses it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    kept.onBlur()
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return
    if (mode === 'write') setMode('read')
  }
  return (
    <section {...kept} className={styles.field} aria-label={messages.description} onBlur={leave}>
      <div className={styles.head}>
        <h3 className={styles.name}>{messages.description}</h3>
        <Segmented
          label={messages.description}
          options={MODES}
          value={mode === 'preview' ? 'preview' : 'write'}
          onChange={({ value: next }) => setMode(next)}
        />
      </div>
      {mode === 'preview' ? (
        <div className={styles.preview}>
          {value.trim() === '' ? messages.noDescription : <Markdown source={value} />}
        </div>
      ) : (
        <TextArea
          label={messages.description}
          isLabelHidden
          name="description"
          rows={3}
          value={text}
          maxLength={maxLength}
          hint={messages.descriptionHint}
          error={error}
          autoFocus
          onChange={({ value: next }) => setText(next)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // Esc ends the writing, and must not close the panel around it.
            event.preventDefault()
            setMode('read')
          }}
        />
      )}
    </section>
  )
}
