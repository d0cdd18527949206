import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { answering } from '@osys/sdk/assistant/state'
import { subjectOf } from '@osys/sdk/session/state'
import { AssistantButton } from '@osys/ui-kit/assistant/AssistantButton'
import type { MenuEntry } from '@osys/ui-kit/overlays/FluentMenu'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type RefObject, Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import type { AssistantStore } from './store.js'

const AssistantsManager = lazyPart(() =>
  import('./AssistantsManager.js').then(module => module.AssistantsManager),
)

export interface AssistantChoiceProps {
  readonly store: AssistantStore
  /** The field for a question, which has the focus after a choice. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Renders who answers, with those who could in a new chat; for those who may make assistants also the way to do so. */
export function AssistantChoice({ store, fieldRef }: AssistantChoiceProps) {
  const { auth } = useSuite()
  const { assistants } = useCell(store.shelf)
  const current = answering(useCell(store.state), assistants)
  const [isManaging, setManaging] = useState(false)
  const mayManage = mayOpen(subjectOf(useCell(auth)), { roles: ['owner', 'admin_osys'] })
  if (assistants.length < 2 && !mayManage) return null

  const entries: MenuEntry[] = assistants.map(({ id, name, icon }) => ({
    kind: 'action',
    key: id,
    label: name,
    icon: icon || undefined,
    onSelect() {
      store.choose(id)
      navigate(routePath('assistant'))
      fieldRef.current?.focus()
    },
  }))
  if (mayManage) {
    entries.push(
      { kind: 'divider', key: 'divider' },
      { kind: 'action', key: 'manage', label: messages.manage, onSelect: () => setManaging(true) },
    )
  }
  return (
    <>
      <AssistantButton name={current.name} icon={current.icon} entries={entries} />
      {isManaging && (
        <Suspense fallback={null}>
          <AssistantsManager store={store} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}
