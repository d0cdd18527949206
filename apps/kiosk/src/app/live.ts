/** Follows the punches of other tablets, by the realtime channels of the units, and shows them on the board. */

import { connectRealtime } from '@osys/realtime/connection'
import type { AppConfig } from '@osys/sdk/app/schema'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { Api } from '@osys/sdk/http/api'
import { channelsOf } from '@osys/sdk/kiosk/rules.board'
import { workLogTold } from '@osys/sdk/kiosk/state.roster'
import type { PeopleState } from '@osys/sdk/kiosk/state'
import type { ChannelNews } from '@osys/sdk/realtime/port'
import type { Cell } from '@osys/sdk/state/cell'

/** The ports of the live board. */
export interface LivePorts {
  readonly api: Api
  readonly people: Cell<PeopleState>
  readonly config: AppConfig
  /** Fetches the people at once. */
  readonly refetch: () => void
}

/** Shows the punches of other tablets as they happen. Returns what ends it. Spec §4. */
export function followUnits(
  { api, people, config, refetch }: LivePorts,
  units: readonly BusinessUnit[],
): () => void {
  const realtime = connectRealtime({ api, baseUrl: '' }, { config })

  function listen(news: ChannelNews): void {
    if (news.kind === 'reset') return refetch()
    // An admin changed a tablet of the unit, or asked it to send.
    if (news.event.event === 'AccessChanged') return refetch()
    if (news.event.event !== 'WorkLogChanged') return
    const { user_id, work_log } = news.event
    const state = people.get()
    // A record was deleted or corrected, so another one may be the newest now.
    if (work_log === null || news.event.refetch || !state.items) return refetch()
    people.set({ ...state, items: workLogTold(state.items, user_id, work_log) })
  }

  const ends = channelsOf(units).map(channel => realtime.subscribe(channel, listen))
  return () => {
    for (const end of ends) end()
    realtime.close()
  }
}
