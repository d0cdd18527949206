import type { NewsEmitter } from '@osys/realtime/emitter'
import type { EventOf } from '@osys/sdk/realtime/events'

/** Hears of records and of missed events in all of them. Returns what ends it. */
export function followWorkLogs(
  sources: readonly NewsEmitter[],
  onChange: (event: EventOf<'WorkLogChanged'>) => void,
  onMissed: () => void,
): () => void {
  const handle = ({ event }: { readonly event: EventOf<'WorkLogChanged'> }): void => onChange(event)
  for (const news of sources) {
    news.on('WorkLogChanged', handle)
    news.on('reset', onMissed)
  }
  return () => {
    for (const news of sources) {
      news.off('WorkLogChanged', handle)
      news.off('reset', onMissed)
    }
  }
}
