import { useState, type ReactNode } from 'react'
import { EmojiPanel, loadEmojiPicker } from './EmojiPanel.js'
import type { EmojiMemory } from './EmojiPicker.js'
import { PanelButton } from '../overlays/PanelButton.js'
import { messages } from './messages.js'

export type EmojiButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly memory: EmojiMemory
  readonly onPick: (pick: { readonly emoji: string }) => void
}

/** A button that opens the emoji picker. Its code and data load when the button is first hovered or focused. */
export function EmojiButton({ label, icon, memory, onPick }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelButton
      label={label}
      icon={icon}
      panelLabel={messages.emojis}
      isOpen={isOpen}
      onOpenChange={change => setOpen(change.isOpen)}
      onNear={() => void loadEmojiPicker()}
    >
      <EmojiPanel
        memory={memory}
        onPick={pick => {
          setOpen(false)
          onPick(pick)
        }}
      />
    </PanelButton>
  )
}
