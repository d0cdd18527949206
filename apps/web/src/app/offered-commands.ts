import { useEffect } from 'react'
import type { RunnableCommand } from './palette-command.js'
import { type Suite, useSuite } from './suite.js'

/** The parts that offer commands: the open task, whether the person follows it, and the page that it is on. */
export type OfferingPart = 'task' | 'following' | 'page'

type Offered = Map<OfferingPart, readonly RunnableCommand[]>

const all = new WeakMap<Suite, Offered>()

/** Returns what a part that is on screen offers to the palette; nothing when it is not there. */
export function offeredCommands(suite: Suite, part: OfferingPart): readonly RunnableCommand[] {
  return all.get(suite)?.get(part) ?? []
}

/** Offers commands to the palette while the part is on screen. */
export function useOffer(part: OfferingPart, commands: readonly RunnableCommand[]): void {
  const suite = useSuite()
  useEffect(() => {
    const offered: Offered = all.get(suite) ?? new Map()
    all.set(suite, offered)
    offered.set(part, commands)
    return () => {
      if (offered.get(part) === commands) offered.delete(part)
    }
  })
}
