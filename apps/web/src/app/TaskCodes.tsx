import { loadReferences, type References } from '@osys/sdk/chat/actions.references'
import { codesIn } from '@osys/sdk/chat/rules.references'
import { CodeNames } from '@osys/ui-kit/display/CodedText'
import { type ReactNode, useEffect } from 'react'
import { createStoreCell, useCell } from './store.js'
import { type Suite, useSuite } from './suite.js'

export interface TaskCodesProps {
  /** The texts in which codes are looked for. */
  readonly texts: readonly string[]
  readonly children: ReactNode
}

/**
 * Renders texts in which the codes of tasks become links, as far as the person may see those tasks. What is not a link
 * yet is asked for when the texts are shown again, when another code is among them, and when the server is back.
 */
export function TaskCodes({ texts, children }: TaskCodesProps) {
  const suite = useSuite()
  const store = storeOf(suite)
  const codes = codesIn(texts).join(' ')
  const { isReachable } = useCell(suite.reach)
  useEffect(() => {
    if (codes === '' || !isReachable) return
    void loadReferences({ api: suite.api, ...store }, codes.split(' '), { asksAgain: true })
  }, [suite, store, codes, isReachable])
  return <CodeNames value={useCell(store.references)}>{children}</CodeNames>
}

const stores = new WeakMap<Suite, { readonly userId: number | undefined; readonly store: Store }>()
type Store = ReturnType<typeof createStore>

function createStore() {
  return { references: createStoreCell<References>(new Map()), asked: new Set<string>() }
}

/** Returns what is known of codes; nothing of what another person of this browser was told. */
function storeOf(suite: Suite): Store {
  const userId = suite.auth.get().user?.id
  const known = stores.get(suite)
  if (known && known.userId === userId) return known.store
  const store = createStore()
  stores.set(suite, { userId, store })
  return store
}
