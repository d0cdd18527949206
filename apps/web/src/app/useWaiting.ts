import { heldUp } from '@osys/sdk/outbox/shown'
import type { AppShellProps } from '@osys/ui-kit/app/AppShell'
import { useOutbox } from './outbox.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Returns what waits to be sent for the bar over the page: what had no answer yet. */
export function useWaiting(): AppShellProps['waiting'] {
  const outbox = useOutbox()
  const state = useCell(outbox.state)
  const { config } = useCell(useSuite().config)
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
    onRemove: ({ clientId }) => void outbox.remove(clientId),
  }
}
