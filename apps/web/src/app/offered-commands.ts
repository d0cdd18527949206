import { useEffect } from 'react'
import type { RunnableCommand } from './palette-command.js'

/** The parts that offer commands: the open task, whether the person follows it, and the page that it is on. */
export type OfferingPart = 'task' | 'following' | 'page'

const offered = new Map<OfferingPart, readonly RunnableCommand[]>()

/** Returns what a part that is on screen offers to the palette; nothing when it is not there. */
export function offeredCommands(part: OfferingPart): readonly RunnableCommand[] {
  return offered.get(part) ?? []
}

/** Offers commands to the palette while the part is on screen. */
export function useOffer(part: OfferingPart, commands: readonly RunnableCommand[]): void {
  useEffect(() => {
    offered.set(part, commands)
    return () => {
      if (offered.get(part) === commands) offered.delete(part)
    }
  })
}
