/** Decides what the pressed keys mean: single keys, and pairs such as `g` `t`. */

import { type RouteName, routePath } from '@osys/sdk/app/routes'
import { keys } from './messages.keys.js'

/** The keys that press the control which a view marks with `data-press`, `data-property` or the key itself. */
export const PRESSES = {
  c: '[data-press="new"]',
  s: '[data-property="status"], [aria-keyshortcuts="S"]',
  e: '[data-press="read"]',
  u: '[data-press="unread"]',
  h: '[data-press="snooze"]',
  a: '[data-property="people"], [aria-keyshortcuts="A"]',
  p: '[data-property="priority"], [aria-keyshortcuts="P"]',
  d: '[data-property="due"], [aria-keyshortcuts="D"]',
  l: '[data-property="labels"], [aria-keyshortcuts="L"]',
  x: '[data-press="select"]',
  m: '[data-press="comment"]',
  '/': '[data-press="search"]',
} as const

const OF_PAGE: readonly string[] = [PRESSES.c, PRESSES.m, PRESSES['/']]
const OF_SELECTION: readonly string[] = [PRESSES.s, PRESSES.a, PRESSES.p, PRESSES.d, PRESSES.l]

/** Returns whether a control is one of the page; the others belong to a thing, such as a task. */
export function isOfPage(selector: string): boolean {
  return OF_PAGE.includes(selector)
}

/** Returns whether a control changes all selected tasks while there are some. */
export function isOfSelection(selector: string): boolean {
  return OF_SELECTION.includes(selector)
}

/**
 * Returns whether a control belongs to the task of the focused row. When that row does not offer the control, its key
 * changes no other task. `row` is its `data-row`: the id of a task, and empty for a notification.
 */
export function isOfRow(selector: string, row: string | undefined): boolean {
  return isOfSelection(selector) && /^-?\d+$/.test(row ?? '')
}

/** The pages that `g` and another key lead to. */
const PLACES = {
  h: 'hub',
  t: 'overviews',
  c: 'chat',
  i: 'notifications',
  o: 'timesheetsLanding',
} as const satisfies Readonly<Record<string, RouteName>>

const PLACE_KEYS = ['h', 't', 'c', 'i', 'o'] as const satisfies readonly (keyof typeof PLACES)[]

/** Returns the keys that lead to an address, as they are printed on a keyboard; undefined when none do. */
export function keysTo(href: string): readonly string[] | undefined {
  const key = PLACE_KEYS.find(each => routePath(PLACES[each]) === href)
  return key && [keys.g, keys[key]]
}

/** The action that a key stands for. */
export type KeyWish =
  | { readonly kind: 'press'; readonly selector: string }
  | { readonly kind: 'step'; readonly by: -1 | 1 }
  | { readonly kind: 'go'; readonly to: RouteName }
  /** The first key of two. */
  | { readonly kind: 'begin' }
  | { readonly kind: 'none' }

/** The time in which the second of two keys counts. */
export const PAIR_MS = 1000

/** Returns what a key asks for; `isAfterG` when `g` was pressed just before it. */
export function wishOf(key: string, isAfterG: boolean): KeyWish {
  if (isAfterG) return isKeyOf(PLACES, key) ? { kind: 'go', to: PLACES[key] } : { kind: 'none' }
  if (key === 'g') return { kind: 'begin' }
  if (key === 'j' || key === 'k') return { kind: 'step', by: key === 'j' ? 1 : -1 }
  return isKeyOf(PRESSES, key) ? { kind: 'press', selector: PRESSES[key] } : { kind: 'none' }
}

function isKeyOf<T extends object>(map: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(map, key)
}
