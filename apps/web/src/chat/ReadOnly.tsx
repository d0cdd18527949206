import { withoutFile } from '@osys/sdk/chat/rules.attachments'
import { editDropped, type MessageEdit, unsavedEdits } from '@osys/sdk/chat/state.edit'
import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { UnsentFiles } from '@osys/ui-kit/composer/UnsentFiles'
import { saveDownload } from '../app/save-download.js'
import { useCopy } from '../app/useCopy.js'
import { messages } from './messages.js'
import type { ChatStore } from './store.js'
import type { ShownChat } from './useChat.js'
import type { OpenEdit } from './useMessageEdit.js'

export interface ReadOnlyProps {
  readonly store: ChatStore
  readonly userId: number
  readonly name: string
  readonly chat: ShownChat['chat']
  readonly edit: MessageEdit | null
  readonly onEdit: OpenEdit['setEdit']
}

/**
 * Renders what stands in the composer's place when the other person cannot be written to any more, with all that
 * was written to them and not sent.
 */
export function ReadOnly({ store, userId, name, chat, edit, onEdit }: ReadOnlyProps) {
  const copy = useCopy()
  const onCopy = ({ text }: { readonly text: string }): void => copy(text)
  return (
    <>
      <ReadOnlyNote
        reason={messages.readOnly(name)}
        draftLabel={messages.unsent}
        draft={chat.draft.body}
        onCopy={onCopy}
      />
      {unsavedEdits(edit).map(each => (
        <ReadOnlyNote
          key={`${each.message.id} ${each.text}`}
          reason={null}
          draftLabel={messages.unsaved}
          draft={each.text}
          onCopy={onCopy}
          onDiscard={() => onEdit(editDropped(edit, each))}
        />
      ))}
      <UnsentFiles
        attachments={chat.attachments}
        onSave={({ file }) => saveDownload({ blob: file, name: file.name })}
        onRemove={({ key }) => store.attach(userId, now => withoutFile(now, key))}
      />
    </>
  )
}
