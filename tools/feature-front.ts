import type { FeatureNames } from './feature-names.js'

/** The views of a new feature, by path. */
export function viewFiles({ feature, Entity, article }: FeatureNames): Record<string, string> {
  const folder = `packages/ui-kit/src/${feature}`
  return {
    [`${folder}/${Entity}List.tsx`]: `import type { ${Entity} } from '@osys/sdk/${feature}/schema'
import { classes } from '../layout/classes.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages } from './messages.js'
import styles from './${Entity}List.module.css'

export type ${Entity}ListProps = {
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly text?: string }
    /** Newest first; drafts are marked. */
    | { readonly kind: 'loaded'; readonly ${feature}: readonly (${Entity} & { readonly optimistic?: boolean })[] }
  readonly onRetry: () => void
}

/** All ${feature} of a person. */
export function ${Entity}List({ state, onRetry }: ${Entity}ListProps) {
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={messages.loading} className={styles.list}>
        <Skeleton height="20px" />
        <Skeleton height="20px" width="70%" />
      </div>
    )
  }
  if (state.kind === 'failed') return <ErrorState title={messages.failed} text={state.text} onRetry={onRetry} />
  if (state.${feature}.length === 0) return <EmptyState title={messages.empty} />
  return (
    <ul className={styles.list}>
      {state.${feature}.map(({ id, client_id, name, optimistic }) => (
        <li key={client_id ?? id} className={classes(styles.item, optimistic && styles.draft)}>
          {name}
        </li>
      ))}
    </ul>
  )
}
`,
    [`${folder}/${Entity}List.module.css`]: `.list {
  display: grid;
  gap: var(--spacingVerticalS);
}

.item {
  overflow-wrap: anywhere;
  color: var(--colorNeutralForeground1);
}

.draft {
  color: var(--colorNeutralForeground3);
}
`,
    [`${folder}/${Entity}List.stories.tsx`]: `import { ${article}${Entity} } from '@osys/sdk/testing/${feature}'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ${Entity}List } from './${Entity}List.js'

const meta = {
  title: '${feature}/${Entity}List',
  component: ${Entity}List,
  args: { state: { kind: 'loaded', ${feature}: [${article}${Entity}()] }, onRetry: fn() },
} satisfies Meta<typeof ${Entity}List>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { state: { kind: 'loaded', ${feature}: [] } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const LongText: Story = {
  args: { state: { kind: 'loaded', ${feature}: [${article}${Entity}({ name: 'Palabralarguísima'.repeat(20) })] } },
}

export const Optimistic: Story = {
  args: { state: { kind: 'loaded', ${feature}: [{ ...${article}${Entity}(), optimistic: true }] } },
}
`,
    [`${folder}/messages.ts`]: `/** What the views of ${feature} say. */
export const messages = {
  loading: 'Cargando…',
  failed: 'No se pudo cargar la lista',
  empty: 'Todavía no hay nada aquí',
}
`,
  }
}

/** The web app's part of a new feature, by path. */
export function screenFiles({ feature, Entity, entity, Entities }: FeatureNames): Record<string, string> {
  const folder = `apps/web/src/${feature}`
  return {
    [`${folder}/store.ts`]: `import { create${Entity}, list${Entities} } from '@osys/sdk/${feature}/endpoints'
import type { Shown${Entity} } from '@osys/sdk/${feature}/state'
import { ${entity}Drafted, ${entity}NotSaved, ${entity}Rules, ${entity}Saved } from '@osys/sdk/${feature}/state'
import type { Api } from '@osys/sdk/http/api'
import { isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import { listLoaded } from '@osys/sdk/lists/loaded'
import type { DraftList } from '@osys/sdk/lists/ordered'
import { EMPTY_LIST } from '@osys/sdk/lists/ordered'
import type { Cell } from '@osys/sdk/state/cell'
import { optimistically } from '@osys/sdk/state/optimistic'
import { createStoreCell } from '../app/store.js'

export interface ${Entities}State {
  readonly phase: 'loading' | 'failed' | 'loaded'
  readonly list: DraftList<Shown${Entity}>
  /** What the server said of a failure. */
  readonly msg: string
}

export interface ${Entities}Store {
  readonly ${feature}: Cell<${Entities}State>
  load(): Promise<void>
  create(name: string): Promise<void>
}

/** The ${feature} of the signed-in person. */
export function create${Entities}Store(api: Api): ${Entities}Store {
  const ${feature} = createStoreCell<${Entities}State>({ phase: 'loading', list: EMPTY_LIST, msg: '' })

  async function load(): Promise<void> {
    const before = ${feature}.get().list
    try {
      const { items, page, last_page } = await api.call(list${Entities}, {}, { quiet: true })
      const fetched = { items, isLast: page >= last_page, before }
      ${feature}.set({ phase: 'loaded', list: listLoaded(${feature}.get().list, fetched, ${entity}Rules), msg: '' })
    } catch (error) {
      if (!isApiError(error)) throw error
      ${feature}.set({ ...${feature}.get(), phase: 'failed', msg: error.msg })
    }
  }

  async function create(name: string): Promise<void> {
    const clientId = newUuid()
    const change = (update: (list: ${Entities}State['list']) => ${Entities}State['list']) => (state: ${Entities}State) => ({
      ...state,
      list: update(state.list),
    })
    try {
      await optimistically(${feature}, {
        apply: change(list => ${entity}Drafted(list, clientId, name)),
        send: () => api.call(create${Entity}, { name, client_id: clientId }),
        confirm: (state, { ${entity} }) => change(list => ${entity}Saved(list, clientId, ${entity}))(state),
        revert: change(list => ${entity}NotSaved(list, clientId)),
      })
    } catch (error) {
      // Taken back on screen, and told by the notice of the call.
      if (!isApiError(error)) throw error
    }
  }

  return { ${feature}, load, create }
}
`,
    [`${folder}/${Entities}Screen.tsx`]: `import { ${Entity}List } from '@osys/ui-kit/${feature}/${Entity}List'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { create${Entities}Store } from './store.js'

/** The page of ${feature}. */
export function ${Entities}Screen() {
  const { api } = useSuite()
  const [store] = useState(() => create${Entities}Store(api))
  const { phase, list, msg } = useCell(store.${feature})
  useEffect(() => void store.load(), [store])
  return (
    <${Entity}List
      state={
        phase === 'loaded'
          ? { kind: 'loaded', ${feature}: list.items }
          : phase === 'failed'
            ? { kind: 'failed', text: msg }
            : { kind: 'loading' }
      }
      onRetry={() => void store.load()}
    />
  )
}
`,
  }
}
