/**
 * Sets the title of the browser's tab, and shows the number of unread messages there and on the app's icon.
 */

import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'

const noFrame = (): void => undefined
const NameItem = createContext<(name: string | null) => void>(noFrame)

/** Provides a place for the name of the page's item, which the frame above the page shows. */
export const ItemNameProvider = NameItem.Provider

/** Returns the name of the item that the page is about, such as a company; null for a page without one. */
export function useItemName() {
  return useState<string | null>(null)
}

/** Sets the title of the browser's tab to that of the page. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => show(title), [title])
}

/** Sets tab and top bar to the name of the page's item, or to the page's title while that is null. */
export function useItemTitle(item: string | null, title: string): void {
  const nameItem = useContext(NameItem)
  // This effect runs after the page's own title, which may change in the same commit.
  useEffect(() => {
    if (item !== null) show(`${item} · ${title}`)
  }, [item, title])
  // The layout effect clears the name before the next page sets the tab's title.
  useLayoutEffect(() => () => show(title), [item, title])
  useLayoutEffect(() => {
    nameItem(item)
    return () => nameItem(null)
  }, [nameItem, item])
}

/** The parts of the tab's title: there is one tab. */
const shown = { title: '', unreads: 0 }

function show(title: string): void {
  shown.title = title
  write()
}

/** Shows the number of unread messages in the browser's tab and on the icon of the installed app. */
export function showUnreads(unreads: number): void {
  shown.unreads = unreads
  write()
  // Browsers without an installed app have no badge; a refusal changes nothing on the page.
  if (unreads > 0) void navigator.setAppBadge?.(unreads).catch(() => undefined)
  else void navigator.clearAppBadge?.().catch(() => undefined)
}

function write(): void {
  const count = shown.unreads > 0 ? `(${shown.unreads > 99 ? '99+' : shown.unreads}) ` : ''
  document.title = `${count}${shown.title} · Osys`
}
