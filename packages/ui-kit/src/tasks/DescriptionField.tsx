import { Edit20Regular } from '@fluentui/react-icons/headless/svg/edit'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { Markdown } from '../display/Markdown.js'
import { Segmented } from '../fields/Segmented.js'
import { TextArea } from '../fields/TextArea.js'
import styles from './DescriptionField.module.css'
import { messages } from './messages.js'
import { useTypedText } from './useTypedText.js'

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

/** The description of a task, in markdown: to read, or to write with a preview. */
export function DescriptionField({ value, maxLength, error, onChange }: DescriptionFieldProps) {
  const [mode, setMode] = useState<'read' | 'write' | 'preview'>('read')
  const [text, type] = useTypedText(value, onChange)
  if (mode === 'read' && error === undefined) {
    return (
      <section className={styles.field} aria-label={messages.description}>
        <div className={styles.head}>
          <h3 className={styles.name}>{messages.description}</h3>
          {value !== '' && (
            <Button
              size="small"
              appearance="subtle"
              icon={<Edit20Regular />}
              onClick={() => setMode('write')}
            >
              {messages.editDescription}
            </Button>
          )}
        </div>
        {value === '' ? (
          <Button icon={<Edit20Regular />} onClick={() => setMode('write')}>
            {messages.addDescription}
          </Button>
        ) : (
          <div className={styles.text}>
            <Markdown source={value} />
          </div>
        )}
      </section>
    )
  }
  return (
    <section className={styles.field} aria-label={messages.description}>
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
          rows={6}
          value={text}
          maxLength={maxLength}
          hint={messages.descriptionHint}
          error={error}
          autoFocus
          onChange={({ value: next }) => type(next)}
        />
      )}
    </section>
  )
}
