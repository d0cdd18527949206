import { lazyPart } from '../layout/ports.code.js'
import { Suspense } from 'react'
import { moment } from '../layout/moment.js'
import type { AnswerBlocksProps } from './AnswerBlocks.js'
import styles from './AnswerText.module.css'

/** Loads the reader of Markdown before it is needed. */
export const loadAnswerText = () => import('./AnswerBlocks.js')
const LazyBlocks = lazyPart(() => loadAnswerText().then(module => module.AnswerBlocks))

/** Loads the reader of Markdown and reads a sample with it, while the page has nothing else to do. */
export async function readyAnswerText(): Promise<void> {
  const { readSample } = await loadAnswerText()
  do await moment()
  while (readSample())
}

/** The text of an answer. Until the reader of Markdown has loaded it is shown as it was written. */
export function AnswerText(props: AnswerBlocksProps) {
  return (
    <Suspense fallback={<div className={styles.plain}>{props.text}</div>}>
      <LazyBlocks {...props} />
    </Suspense>
  )
}
