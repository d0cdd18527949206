import { isUndecided } from '@osys/sdk/outbox/entry'
import { heldUp } from '@osys/sdk/outbox/shown'
import type { AppShellProps } from '@osys/ui-kit/app/AppShell'
import { useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'

/** Returns what waits for the bar over the page: what had no answer yet, and what needs the person's choice. */
export function useWaiting(): AppShellProps['waiting'] {
  const suite = useSuite()
  const state = useCell(suite.waiting)
  const { config } = useCell(suite.config)
  const held = heldUp(state)
  const entries = state.entries
    .filter(entry => held.has(entry.client_id) || isUndecided(entry))
    .map(entry => ({
      clientId: entry.client_id,
      kind: entry.kind,
      ...entry.about,
      since: entry.created_at,
      isUndecided: isUndecided(entry),
    }))
  return {
    entries,
    isRefused: state.isRefused,
    timeZone: config?.timezone,
    onRemove: ({ clientId }) => void remove(suite, clientId),
  }
}

/** Takes an entry out of the outbox, whose code is here: it has filled the list. */
async function remove(suite: Suite, clientId: string): Promise<void> {
  const { takeOutOf } = await import('./outbox.js')
  await takeOutOf(suite, clientId, async entry => {
    const code = await import('../chat/store.js').catch(() => null)
    return code && code.chatOf(suite).cancel(entry)
  })
}
