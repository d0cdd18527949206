import { ChevronDown16Regular } from '@fluentui/react-icons/headless/svg/chevron-down'
import type { MenuEntry } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import styles from './AssistantButton.module.css'
import { messages } from './messages.js'

export type AssistantButtonProps = {
  readonly name: string
  readonly icon: string
  readonly entries: readonly MenuEntry[]
}

/** Shows who answers, with the menu of those who could. */
export function AssistantButton({ name, icon, entries }: AssistantButtonProps) {
  return (
    <MenuButton label={`${messages.chooseAssistant}: ${name}`} entries={entries}>
      <span className={styles.face}>
        {icon && <span aria-hidden="true">{icon}</span>}
        <span className={styles.name}>{name}</span>
        <ChevronDown16Regular />
      </span>
    </MenuButton>
  )
}
