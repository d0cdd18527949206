import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { moment } from '../layout/moment.js'
import { loadAnswerText } from './AnswerText.js'
import type { CodeActions } from './CodeBlock.js'
import { nearest } from './rules.nearest.js'

/** The messages on either side of the one in the middle of the screen that are read ahead. */
const NEAR = 20

export interface ReadAhead {
  readonly thread: RefObject<VirtualizerHandle | null>
  readonly messages: readonly AssistantMessage[]
  /** True while an answer of the chat comes: the page has enough to do then. */
  readonly isBusy: boolean
  readonly actions: CodeActions
}

/**
 * Reads the answers near those on screen while the page has nothing else to do, so that a scroll has only to draw
 * them. Returns what a scroll calls.
 */
export function useReadAhead({ thread, messages, isBusy, actions }: ReadAhead): () => void {
  const goOn = useRef(() => {})
  useEffect(() => {
    if (isBusy) return
    const done = new WeakSet<AssistantMessage>()
    let isReading = false
    let isLeft = false

    async function read(): Promise<void> {
      const { readAhead } = await loadAnswerText()
      for (;;) {
        await moment()
        const { current } = thread
        if (isLeft || !current) return
        const middle = current.findItemIndex(current.scrollOffset + current.viewportSize / 2)
        const isWanted = (message: AssistantMessage) => message.role === 'assistant' && !done.has(message)
        const next = nearest(messages, middle, NEAR, isWanted)
        if (!next) return
        if (!readAhead(next, actions)) done.add(next)
      }
    }

    function start(): void {
      if (isReading) return
      isReading = true
      // Without the reader of Markdown the texts stay as they were written; a later scroll tries again.
      read()
        .catch((error: unknown) => console.warn('answers are not read ahead', error))
        .finally(() => (isReading = false))
    }

    goOn.current = start
    start()
    return () => {
      isLeft = true
      goOn.current = () => {}
    }
  }, [thread, messages, isBusy, actions])
  return useCallback(() => goOn.current(), [])
}
