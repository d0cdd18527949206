import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'

const noFrame = (): void => undefined
const NameItem = createContext<(name: string | null) => void>(noFrame)

/** Takes the name of what a page is about up to the frame around it. */
export const ItemNameProvider = NameItem.Provider

/** The name of what the page is about, such as a company; null for a page that is about no single thing. */
export function useItemName() {
  return useState<string | null>(null)
}

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => show(title), [title])
}

/** Names the tab and the top bar after what the page is about; after the page while that is null. */
export function useItemTitle(item: string | null, title: string): void {
  const nameItem = useContext(NameItem)
  // Later than the page's own title, which may change in the same commit.
  useEffect(() => {
    if (item !== null) show(`${item} · ${title}`)
  }, [item, title])
  // Taken away before the next page names the tab.
  useLayoutEffect(() => () => show(title), [item, title])
  useLayoutEffect(() => {
    nameItem(item)
    return () => nameItem(null)
  }, [nameItem, item])
}

function show(title: string): void {
  document.title = `${title} · Osys`
}
