/** Keeps the chosen notification in its tab, groups notifications by thing, and finds which things they are about. */

import type { MutedThing, NotificationTab, Notification } from '@osys/sdk/notifications/schema'

/**
 * Returns the notifications of a tab, in their order. One that was chosen among the unread stays there while it is read,
 * and one that was chosen in another tab does not come.
 */
export function withChosen(
  items: readonly Notification[],
  tab: NotificationTab,
  chosen: Notification | null,
  chosenIn: NotificationTab,
): readonly Notification[] {
  if (tab !== 'unread' || chosenIn !== tab || !chosen || items.some(({ id }) => id === chosen.id))
    return items
  return [...items, chosen].toSorted((one, other) => other.id - one.id)
}

/** A task that a notification is about, with the company whose page shows it. */
export interface NotifiedTask {
  readonly id: number
  readonly companyId: number
}

/** Returns the task that the link of a notification leads to; null when it leads elsewhere. */
export function notifiedTask(url: string | null): NotifiedTask | null {
  const { task, company } = thingsAt(url)
  return task === null || company === null ? null : { id: task, companyId: company }
}

/** Returns what a notification is about and can be muted: its task, then its company. */
export function mutableThings(url: string | null): readonly MutedThing[] {
  const { task, company } = thingsAt(url)
  return [
    ...(task === null ? [] : [{ kind: 'task' as const, id: task }]),
    ...(company === null ? [] : [{ kind: 'company' as const, id: company }]),
  ]
}

function thingsAt(url: string | null): { readonly task: number | null; readonly company: number | null } {
  const [, company, query = ''] = /^\/ohplaky\/empresa\/(\d+)[^?]*(.*)$/.exec(url ?? '') ?? []
  if (company === undefined) return { task: null, company: null }
  const task = Number(new URLSearchParams(query).get('task'))
  return { task: Number.isInteger(task) && task > 0 ? task : null, company: Number(company) }
}

/** Groups notifications of the same thing behind the newest of them, in its place. Others stay alone. */
export function groupByThing(items: readonly Notification[]): readonly (readonly Notification[])[] {
  const groups = new Map<string, Notification[]>()
  for (const item of items) {
    const thing = mutableThings(item.url)[0]
    const key = thing ? `${thing.kind}:${thing.id}` : `notification:${item.id}`
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

/** Returns the other notifications about the thing of one, in their order. */
export function othersOf(
  items: readonly Notification[],
  chosen: Notification | null,
): readonly Notification[] {
  const group = groupByThing(items).find(each => each.some(({ id }) => id === chosen?.id))
  return group?.filter(({ id }) => id !== chosen?.id) ?? []
}
