import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { ConfirmDialog } from '../overlays/ConfirmDialog.js'
import { FormAlert } from './FormAlert.js'
import styles from './UnsavedEdit.module.css'
import { messages } from './messages.unsaved.js'

/** An edit that the form of a view does not show. */
export interface UnsavedEditOf<Form extends object> {
  /** The changed fields, as typed. */
  readonly changes: Partial<Form>
  readonly onContinue: () => void
  readonly onDiscard: () => void
  readonly onCopy: (choice: { readonly text: string }) => void
}

export type UnsavedEditProps = Pick<UnsavedEditOf<object>, 'onContinue' | 'onDiscard' | 'onCopy'> & {
  /** False when the person may not edit any more, so that the texts can only be copied. */
  readonly mayEdit: boolean
  /** The label and the text of each changed field. */
  readonly texts: readonly (readonly [label: string, text: string])[]
}

/** Offers an edit that was not saved: to go on with it, or to copy its texts, and to discard it. */
export function UnsavedEdit({ mayEdit, texts, onContinue, onDiscard, onCopy }: UnsavedEditProps) {
  const [isAsking, setAsking] = useState(false)
  const text = texts.map(([label, typed]) => `${label}: ${typed}`).join('\n')
  return (
    <>
      <FormAlert tone="info">
        <div className={styles.line}>
          <span>{mayEdit ? messages.unsaved : messages.unsavedReadOnly}</span>
          {mayEdit ? (
            <Button size="small" onClick={onContinue}>
              {messages.goOn}
            </Button>
          ) : (
            <Button size="small" icon={<Copy20Regular />} onClick={() => onCopy({ text })}>
              {messages.copy}
            </Button>
          )}
          <Button size="small" onClick={() => setAsking(true)}>
            {messages.discard}
          </Button>
        </div>
        {!mayEdit && <p className={styles.text}>{text}</p>}
      </FormAlert>
      {isAsking && (
        <ConfirmDialog
          title={messages.discardTitle}
          text={messages.discardText}
          confirmLabel={messages.discard}
          danger
          onConfirm={() => {
            setAsking(false)
            onDiscard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
