import { lazyPart } from '../layout/ports.code.js'
import { Suspense } from 'react'
import { Skeleton } from './Skeleton.js'

/** Loads the formatter before it is needed. */
export const loadMarkdown = () => import('./FormattedText.js')
const LazyText = lazyPart(() => loadMarkdown().then(module => module.FormattedText))

/** A text in markdown, drawn by `FormattedText`. Its code loads when the first one is shown. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <Suspense fallback={<Skeleton height="8em" />}>
      <LazyText source={source} />
    </Suspense>
  )
}
