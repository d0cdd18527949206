import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { useEffect, useState } from 'react'
import type { AssistantStore } from './store.js'

const NONE: ReadonlyMap<number, string> = new Map()

/** Returns the addresses of the pictures of questions, as they are fetched one after the other. */
export function usePictures(
  store: AssistantStore,
  messages: readonly AssistantMessage[],
): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState(NONE)
  const ids = messages.flatMap(({ images }) => images.map(({ id }) => id)).join(',')
  useEffect(() => {
    if (ids === '') return
    const left = new AbortController()
    const urls: string[] = []
    async function load(): Promise<void> {
      for (const id of ids.split(',').map(Number)) {
        const outcome = await store.loadAttachment({ id }, { isInline: true, signal: left.signal })
        if (left.signal.aborted) return
        if (outcome.ended !== 'done') continue
        const url = URL.createObjectURL(outcome.value.blob)
        urls.push(url)
        setPictures(known => new Map(known).set(id, url))
      }
    }
    void load()
    return () => {
      left.abort()
      setPictures(NONE)
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [store, ids])
  return pictures
}
