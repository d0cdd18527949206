import { CommandPalette } from '@osys/ui-kit/app/CommandPalette'
import { useState } from 'react'
import { CodedPage } from './CodedPage.js'
import { partCode } from './part-code.js'
import type { PaletteCommandsProps } from './PaletteCommands.js'

const importCommands = () => import('./PaletteCommands.js').then(module => module.PaletteCommands)
const commandsCode = partCode(importCommands)

/** Fetches the palette's commands ahead of need, and fails when they cannot be fetched now. */
export const loadPalette = () => importCommands().then(commandsCode.load)

export type PaletteProps = Omit<PaletteCommandsProps, 'field' | 'opener'> & {
  /** The text that the field holds first, such as the beginning of a phrase. */
  readonly beginning: string
}

/** Renders the command palette: its field at once, and the commands once their code is here. */
export function Palette({ beginning, ...commands }: PaletteProps) {
  // The field takes the focus before the commands ask what had it.
  const [opener] = useState(() => document.activeElement)
  return (
    <CommandPalette initialQuery={beginning} onClose={commands.onClose}>
      {field => <CodedPage code={commandsCode} props={{ ...commands, field, opener }} coming={null} />}
    </CommandPalette>
  )
}
