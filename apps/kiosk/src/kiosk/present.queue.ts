import type { QueueState } from '@osys/sdk/kiosk/ports'
import type { QueuedRequest } from '@osys/sdk/kiosk/state.requests'
import { momentOf, type QueuedPunch, waiting } from '@osys/sdk/kiosk/state.queue'
import type { UnsentItem } from '@osys/ui-kit/kiosk/QueueNotice'
import type { WaitingItem } from '@osys/ui-kit/kiosk/WaitingList'

/** Returns what waits on the tablet as it is shown. An undone punch is not, though the server must still be told. */
export function toWaiting({ punches, asks }: Pick<QueueState, 'punches' | 'asks'>): readonly WaitingItem[] {
  return [
    ...waiting(punches)
      .filter(({ isUndone }) => !isUndone)
      .map(toPunchItem),
    ...waiting(asks).map(toRequestItem),
  ]
}

/** Returns what a person must see of these: those that were refused, or that no key is there for. */
export function toTell(
  punches: readonly QueuedPunch[],
  asks: readonly QueuedRequest[],
): readonly UnsentItem[] {
  return [
    ...punches.map(punch => ({
      ...toPunchItem(punch),
      why: punch.refusal,
      isUndone: punch.isUndone ?? false,
    })),
    ...asks.map(ask => ({ ...toRequestItem(ask), why: ask.refusal, isUndone: false })),
  ]
}

function toPunchItem(punch: QueuedPunch): WaitingItem {
  return { clientId: punch.client_id, name: punch.name, what: punch.event, at: momentOf(punch) }
}

function toRequestItem({ client_id, name, at }: QueuedRequest): WaitingItem {
  return { clientId: client_id, name, what: 'correction', at }
}
