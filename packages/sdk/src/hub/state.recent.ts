/** The places that a person opened last, the newest first, as the palette offers them. */

import * as z from 'zod/mini'

/** A place that a person opened, as the palette shows it. */
export const RecentPlace = z.object({ title: z.string(), href: z.string() })
export type RecentPlace = Readonly<z.output<typeof RecentPlace>>

/** The most places that are kept. */
export const MOST_RECENT = 8

/** Returns the places after one was opened: it comes first, and stands in the list once. */
export function placeOpened(places: readonly RecentPlace[], opened: RecentPlace): readonly RecentPlace[] {
  return [opened, ...places.filter(({ href }) => href !== opened.href)].slice(0, MOST_RECENT)
}
