import { heldUp } from '@osys/sdk/outbox/shown'
import type { AppShellProps } from '@osys/ui-kit/app/AppShell'
import { useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'

/** Returns what waits to be sent for the bar over the page: what had no answer yet. */
export function useWaiting(): AppShellProps['waiting'] {
  const suite = useSuite()
  const state = useCell(suite.waiting)
  const { config } = useCell(suite.config)
  const held = heldUp(state)
  const entries = state.entries
    .filter(({ client_id }) => held.has(client_id))
    .map(({ client_id, kind, about, created_at }) => ({
      clientId: client_id,
      kind,
      ...about,
      since: created_at,
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
  const { outboxOf } = await import('./outbox.js')
  await outboxOf(suite).remove(clientId)
}
