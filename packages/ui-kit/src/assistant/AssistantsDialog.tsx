import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import type { Assistant } from '@osys/sdk/assistant/schema.assistants'
import { Button } from '../controls/Button.js'
import { Dialog } from '../overlays/Dialog.js'
import styles from './AssistantsDialog.module.css'
import { messages } from './messages.js'

export type AssistantsDialogProps = {
  readonly assistants: readonly Assistant[]
  readonly onCreate: () => void
  readonly onEdit: (choice: { readonly assistant: Assistant }) => void
  readonly onDelete: (choice: { readonly assistant: Assistant }) => void
  readonly onClose: () => void
}

/** The assistants of the workspace, for those who may make them. */
export function AssistantsDialog({ assistants, onCreate, onEdit, onDelete, onClose }: AssistantsDialogProps) {
  return (
    <Dialog
      title={messages.assistants}
      actions={
        <Button appearance="primary" icon={<Add20Regular />} onClick={onCreate}>
          {messages.newAssistant}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.text}>{messages.assistantsText}</p>
      <ul className={styles.list}>
        {assistants.map(assistant => (
          <li key={assistant.id} className={styles.row}>
            <span className={styles.icon} aria-hidden="true">
              {assistant.icon}
            </span>
            <span className={styles.names}>
              <strong>{assistant.name}</strong>
              <span className={styles.text}>
                {assistant.may_edit ? assistant.description : messages.default}
              </span>
            </span>
            {assistant.may_edit && (
              <>
                <Button
                  size="small"
                  label={messages.editAssistant(assistant.name)}
                  onClick={() => onEdit({ assistant })}
                >
                  {messages.editShort}
                </Button>
                <Button
                  size="small"
                  appearance="subtle"
                  label={`${messages.deleteShort} ${assistant.name}`}
                  onClick={() => onDelete({ assistant })}
                >
                  {messages.deleteShort}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
