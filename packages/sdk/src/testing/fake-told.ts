/** Keeps the events that the fake tells. */

import type { FakeEvent } from './fake-rows.js'
import type { FakeWorld } from './fake-world.js'

/** Keeps events, each with its number in its channel. */
export function keepFakeEvents({ data }: FakeWorld, events: readonly Omit<FakeEvent, 'seq'>[]): void {
  for (const event of events) {
    const seq = data.events.filter(({ channel }) => channel === event.channel).length + 1
    data.events.push({ ...event, seq })
  }
}
