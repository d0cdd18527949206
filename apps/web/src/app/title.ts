import { useEffect, useLayoutEffect } from 'react'

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => show(title), [title])
}

/** Names the tab after what the page is about, such as a company; only after the page while that is null. */
export function useItemTitle(item: string | null, title: string): void {
  // Later than the page's own title, which may change in the same commit.
  useEffect(() => {
    if (item !== null) show(`${item} · ${title}`)
  }, [item, title])
  // Taken away before the next page names the tab.
  useLayoutEffect(() => () => show(title), [item, title])
}

function show(title: string): void {
  document.title = `${title} · Osys`
}
