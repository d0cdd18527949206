import type { Feature } from './feature-names.js'

/** Returns the web app's files of a new feature: store, screen and end-to-end test, by path. */
export function screenFiles({
  feature,
  Entity,
  entity,
  Entities,
  title,
  ENTITY,
  fields,
  writers,
  isLive,
  page,
}: Feature): Record<string, string> {
  const folder = `apps/web/src/${feature}`
  return {
    [`${folder}/store.ts`]: `import * as actions from '@osys/sdk/${feature}/actions'
import { NO_${ENTITY}S, type ${Entities}State } from '@osys/sdk/${feature}/state'
import { bindActions } from '@osys/sdk/state/bind'
import { createStoreCell } from '../app/store.js'

export type ${Entities}Store = ReturnType<typeof create${Entities}Store>

/** Creates the store of ${feature}. */
export function create${Entities}Store(ports: Omit<actions.${Entity}Ports, '${feature}'>) {
  const ${feature} = createStoreCell<${Entities}State>(NO_${ENTITY}S)
  return { ${feature}, ...bindActions({ ...ports, ${feature} }, actions) }
}
`,
    [`${folder}/${Entities}Screen.tsx`]: `import { mayWrite${Entities} } from '@osys/sdk/${feature}/rules'
import { ${ENTITY}_FIELDS } from '@osys/sdk/${feature}/schema'
import type { ${Entities}State } from '@osys/sdk/${feature}/state'
${isLive ? `import { ${ENTITY}S_CHANNEL } from '@osys/sdk/realtime/channels'\n` : ''}import { subjectOf } from '@osys/sdk/session/state'
import { ${Entity}List, type ${Entity}ListProps } from '@osys/ui-kit/${feature}/${Entity}List'
import { New${Entity}Dialog } from '@osys/ui-kit/${feature}/New${Entity}Dialog'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
${isLive ? `import { useChannelNews } from '../app/useChannel.js'\n` : ''}import { useSubmit } from '../app/useSubmit.js'
import { create${Entities}Store, type ${Entities}Store } from './store.js'

/** Renders \`${page}\`. */
export function ${Entities}Screen() {
  const { api, auth } = useSuite()
  const state = useCell(auth)
  const { user } = state
  const [store] = useState(() => user && create${Entities}Store({ api, author: { id: user.id, name: user.name } }))
  return store && <Loaded store={store} mayWrite={mayWrite${Entities}(subjectOf(state))} />
}

function Loaded({ store, mayWrite }: { readonly store: ${Entities}Store; readonly mayWrite: boolean }) {
  const state = useCell(store.${feature})
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void store.load(), [store])
${isLive ? `  const news = useChannelNews(${ENTITY}S_CHANNEL)\n  useEffect(() => store.follow(news), [store, news])\n` : ''}  return (
    <>
      <${Entity}List
        state={toViewState(state)}
        mayWrite={mayWrite}
        onNew={() => setOpen(true)}
        onDelete={({ ${entity} }) => void store.remove(${entity})}
        onOlder={() => void store.loadOlder()}
        onRetry={() => void store.load()}
      />
      {isOpen && <New store={store} onClose={() => setOpen(false)} />}
    </>
  )
}

function New({ store, onClose }: { readonly store: ${Entities}Store; readonly onClose: () => void }) {
  const form = useSubmit(${ENTITY}_FIELDS, store.create)
  return (
    <New${Entity}Dialog
      fieldErrors={form.fieldErrors}
      error={form.error}
      isPending={form.isPending}
      onSubmit={${entity} => {
        void form.submit(${entity}).then(({ ended }) => {
          if (ended === 'done') onClose()
        })
      }}
      onClose={onClose}
    />
  )
}

function toViewState({ phase, list, isLoadingOlder, error }: ${Entities}State): ${Entity}ListProps['state'] {
  if (phase === 'loading') return { kind: 'loading' }
  if (phase === 'failed') return failed(error, false)
  return { kind: 'loaded', ${feature}: list.items, hasOlder: !list.isComplete, isLoadingOlder }
}
`,
    [`apps/web/e2e/${feature}.spec.ts`]: `/** End-to-end test of ${feature}. */

import { expect, test } from '../../../tools/e2e.js'
import { expectAccessible, openAs } from './app.js'

test.describe('${feature}', () => {
  test('are written, ${isLive ? 'show on other pages at once ' : ''}and deleted', async ({ page, context }) => {
    const who = '${writers.includes('admin_osys') || writers.length === 0 ? 'admin@osys.demo' : 'owner@osys.demo'}'
    await openAs(page, who, '${page}')
    await expect(page.getByRole('heading', { name: '${title}' })).toBeVisible()
    const other = await context.newPage()
    await openAs(other, who, '${page}')
    await page.getByRole('button', { name: 'Nuevo' }).click()
    await page.getByRole('textbox', { name: '${fields[0].label}' }).fill('Junta del viernes')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { name: 'Junta del viernes' })).toBeVisible()
${isLive ? '' : '    await other.reload()\n'}    await expect(other.getByRole('heading', { name: 'Junta del viernes' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Eliminar Junta del viernes' }).click()
    await expect(page.getByRole('heading', { name: 'Junta del viernes' })).toBeHidden()
  })
})
`,
  }
}
