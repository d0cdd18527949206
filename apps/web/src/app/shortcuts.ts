/** Follows the keyboard shortcuts of every page, and finds the control that one presses. */

import { type RouteName, routePath } from '@osys/sdk/app/routes'
import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { navigate } from 'wouter/use-browser-location'
import { isOfPage, isOfRow, isOfSelection, PAIR_MS, PRESSES, wishOf } from './shortcut-keys.js'

/** The overlays that the keyboard opens on every page. */
export type Overlay = 'palette' | 'shortcuts'

export interface ShortcutOptions {
  /** True while an overlay is open: another one then takes its place. */
  readonly isOverlayOpen: boolean
  readonly onOpen: (overlay: Overlay) => void
  /** Begins a task where the page itself offers no new one; null for a person who may create none. */
  readonly onNewTask: (() => void) | null
}

/**
 * Opens the palette with Ctrl or Cmd + K and, while no field has the focus, the shortcuts with `?`. Single keys
 * press what the page offers for them, step through its tasks, and lead to other pages.
 */
export function useShortcuts({ isOverlayOpen, onOpen, onNewTask }: ShortcutOptions): void {
  // A layout effect listens before the paint: a person may press a key as soon as they see the page.
  useLayoutEffect(() => {
    // Over another dialog nothing opens: a page that is chosen there would take away what the dialog holds.
    const open = (overlay: Overlay): void => {
      if (isOverlayOpen || !isModalOpen()) onOpen(overlay)
    }
    const onQuestion = (event: KeyboardEvent): void => {
      if (!isTyping(event.target)) open('shortcuts')
    }
    return tinykeys(window, {
      '$mod+KeyK': event => {
        event.preventDefault()
        open('palette')
      },
      'Shift+?': onQuestion,
      // Some keyboards type `?` without Shift.
      '?': onQuestion,
    })
  }, [isOverlayOpen, onOpen])
  const pressOrBegin = useEffectEvent((selector: string): boolean => {
    if (press(selector)) return true
    if (selector !== PRESSES.c || !onNewTask) return false
    onNewTask()
    return true
  })
  useLayoutEffect(() => {
    let begun = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isTakenElsewhere()) return
      const wish = wishOf(event.key, event.timeStamp - begun < PAIR_MS)
      begun = wish.kind === 'begin' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const isDone =
        wish.kind === 'press'
          ? pressOrBegin(wish.selector)
          : wish.kind === 'step'
            ? step(wish.by)
            : wish.kind === 'go' && go(wish.to)
      // The key itself must not be typed into a field that it has focused.
      if (isDone) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Finds a control of the selected tasks, else of the row or the part of the page with the focus, else of what is open.
 * Controls of the page are found everywhere, those of a thing only with such a thing: null without one.
 */
export function findControl(selector: string, focused = document.activeElement): HTMLElement | null {
  const marked = placesOf(selector, focused).flatMap(place => place?.querySelector(selector) ?? [])[0]
  const control = marked?.matches(CONTROL) ? marked : marked?.querySelector(CONTROL)
  return control instanceof HTMLElement ? control : null
}

function placesOf(selector: string, focused: Element | null): readonly (ParentNode | null | undefined)[] {
  const near = focused?.closest<HTMLElement>('[data-row], [data-keys]')
  const around = near?.parentElement?.closest('[data-keys]')
  const panel = document.querySelector(PANEL)
  const selection = document.querySelector('[data-selection-bar]')
  // A key that the selection does not offer must not change the one row with the focus.
  if (selection && isOfSelection(selector) && !panel?.contains(focused)) return [selection]
  // The key of a row without the control, such as a read-only task, must not change another task. A row inside a part
  // with keys of its own passes its key to that part.
  if (!around && isOfRow(selector, near?.dataset['row']) && !panel?.contains(focused)) return [near]
  return [near, around, panel, isOfPage(selector) ? document : document.querySelector('[data-keys]')]
}

/** Presses the control that `findControl` returns. Returns false without one. */
export function press(selector: string): boolean {
  const control = findControl(selector)
  if (!control) return false
  if (control.matches('textarea, [type="search"]')) control.focus()
  else control.click()
  return true
}

const PANEL = '[role="dialog"]:has([data-press="comment"], [data-property])'
const CONTROL = 'a, button, input, textarea'

/** Steps to the next or the previous task: of the open panel, else with the focus through the page. */
function step(by: -1 | 1): boolean {
  const panel = document.querySelector(PANEL)
  if (panel) {
    const link = panel.querySelector<HTMLElement>(
      by === 1 ? '[data-press="next"] a' : '[data-press="previous"] a',
    )
    link?.click()
    return true
  }
  const links = [...document.querySelectorAll<HTMLElement>('[data-row] a[href]')]
  const at = links.findIndex(link => link.closest('[data-row]')?.contains(document.activeElement))
  const next = links[at === -1 ? beside(links.length, by) : at + by]
  next?.focus()
  if (next) stepped = { link: next, at: links.indexOf(next) }
  return next !== undefined
}

/** The link that was stepped to last, with its place in the page. */
let stepped: { readonly link: HTMLElement; readonly at: number } | null = null

/**
 * Returns the place to step to while no row has the focus: beside the row that has left the list since it was
 * stepped to, such as a snoozed notification, else at the beginning or the end.
 */
function beside(length: number, by: -1 | 1): number {
  if (!stepped || stepped.link.isConnected || document.activeElement !== document.body)
    return by === 1 ? 0 : length - 1
  return Math.min(by === 1 ? stepped.at : stepped.at - 1, length - 1)
}

function go(to: RouteName): boolean {
  navigate(routePath(to as 'hub'))
  return true
}

/** Tells whether the keys belong to a dialog over the page, or to an open menu or list. */
function isTakenElsewhere(): boolean {
  return isModalOpen() || document.activeElement?.closest('[role="menu"], [role="listbox"]') != null
}

function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
