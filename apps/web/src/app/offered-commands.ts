import { useEffect } from 'react'
import type { RunnableCommand } from './palette-command.js'

let offered: readonly RunnableCommand[] = []

/** Returns what the part that is open on the page offers to the palette. */
export function offeredCommands(): readonly RunnableCommand[] {
  return offered
}

/** Offers commands to the palette while the part is on screen. */
export function useOffer(commands: readonly RunnableCommand[]): void {
  useEffect(() => {
    offered = commands
    return () => {
      if (offered === commands) offered = []
    }
  })
}
