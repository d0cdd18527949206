import { dialogFile, dialogStories } from './feature-dialog.js'
import { cap, type Feature, type Field } from './feature-names.js'

/** Returns the views of a new feature with their styles, stories and texts, by path. */
export function viewFiles(feature: Feature): Record<string, string> {
  const { Entity } = feature
  const folder = `packages/ui-kit/src/${feature.feature}`
  return {
    [`${folder}/${Entity}List.tsx`]: listFile(feature),
    [`${folder}/${Entity}List.module.css`]: `.page {
  display: grid;
  gap: var(--spacingVerticalM);
}

.head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--spacingHorizontalM);
}

.list {
  display: grid;
  gap: var(--spacingVerticalS);
  margin: 0;
  padding: 0;
  list-style: none;
}

.item {
  display: grid;
  gap: var(--spacingVerticalXS);
  overflow-wrap: anywhere;
}

.draft {
  color: var(--colorNeutralForeground3);
}

.about {
  color: var(--colorNeutralForeground3);
  font-size: var(--fontSizeBase200);
}
`,
    [`${folder}/${Entity}List.stories.tsx`]: listStories(feature),
    [`${folder}/New${Entity}Dialog.tsx`]: dialogFile(feature),
    [`${folder}/New${Entity}Dialog.stories.tsx`]: dialogStories(feature),
    [`${folder}/messages.ts`]: `/** The texts of the views of ${feature.feature}. */
export const messages = {
  create: 'Nuevo',
  save: 'Guardar',
  delete: 'Eliminar',
  older: 'Ver anteriores',
  loading: 'Cargando…',
  failed: 'No se pudo cargar la lista',
  empty: 'Todavía no hay nada aquí',
}

/** The labels of the fields. */
export const labels = {
${feature.fields.map(({ name, label }) => `  ${name}: '${label}',`).join('\n')}
}
`,
  }
}

function shown({ name, kind }: Field, entity: string): string {
  if (kind === 'md') return `<Markdown source={${entity}.${name}} />`
  if (kind === 'bool') return `{${entity}.${name} && <Badge>{labels.${name}}</Badge>}`
  return `<span>{${entity}.${name}}</span>`
}

function listFile({ feature, Entity, entity, fields }: Feature): string {
  const [heading, ...others] = fields
  return `import type { ${Entity} } from '@osys/sdk/${feature}/schema'
import { Button } from '../controls/Button.js'
${fields.some(({ kind }) => kind === 'bool') ? `import { Badge } from '../display/Badge.js'\n` : ''}import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
${fields.some(({ kind }) => kind === 'md') ? `import { Markdown } from '../display/Markdown.js'\n` : ''}import { Skeleton } from '../display/Skeleton.js'
import { Card } from '../layout/Card.js'
import { classes } from '../layout/classes.js'
import { ${fields.some(({ kind }) => kind === 'bool') ? 'labels, ' : ''}messages } from './messages.js'
import styles from './${Entity}List.module.css'

/** ${cap(entity)} in the list; drafts are marked as optimistic. */
export type Shown${Entity} = ${Entity} & { readonly optimistic?: boolean }

export type ${Entity}ListProps = {
  readonly state: ViewState<{
    /** Newest first. */
    readonly ${feature}: readonly Shown${Entity}[]
    readonly hasOlder: boolean
    readonly isLoadingOlder: boolean
  }>
  readonly mayWrite: boolean
  readonly onNew: () => void
  readonly onDelete: (chosen: { readonly ${entity}: ${Entity} }) => void
  readonly onOlder: () => void
  readonly onRetry: () => void
}

/** Renders the page of ${feature}: the newest first, older ones on demand. */
export function ${Entity}List(props: ${Entity}ListProps) {
  const { state, mayWrite, onNew, onRetry } = props
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        {mayWrite && (
          <Button appearance="primary" onClick={onNew}>
            {messages.create}
          </Button>
        )}
      </div>
      {state.kind === 'loading' && (
        <div role="status" aria-label={messages.loading} className={styles.list}>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </div>
      )}
      {state.kind === 'failed' && <ErrorState {...state} title={messages.failed} onRetry={onRetry} />}
      {state.kind === 'loaded' && <Loaded {...props} {...state} />}
    </section>
  )
}

type LoadedProps = ${Entity}ListProps & Extract<${Entity}ListProps['state'], { readonly kind: 'loaded' }>

function Loaded({ ${feature}, hasOlder, isLoadingOlder, mayWrite, onDelete, onOlder }: LoadedProps) {
  if (${feature}.length === 0) return <EmptyState title={messages.empty} />
  return (
    <>
      <ul className={styles.list}>
        {${feature}.map(${entity} => (
          <li key={${entity}.client_id ?? ${entity}.id}>
            <Card>
              <article className={classes(styles.item, ${entity}.optimistic && styles.draft)}>
                <h2>{${entity}.${heading.name}}</h2>
${others.map(field => `                ${shown(field, entity)}`).join('\n')}
                <span className={styles.about}>{${entity}.author.name}</span>
                {mayWrite && !${entity}.optimistic && (
                  <Button
                    size="small"
                    label={\`\${messages.delete} \${${entity}.${heading.name}}\`}
                    onClick={() => onDelete({ ${entity} })}
                  >
                    {messages.delete}
                  </Button>
                )}
              </article>
            </Card>
          </li>
        ))}
      </ul>
      {hasOlder && (
        <Button isPending={isLoadingOlder} onClick={onOlder}>
          {messages.older}
        </Button>
      )}
    </>
  )
}
`
}

function listStories({ feature, Entity, article, fields }: Feature): string {
  return `import { ${article}${Entity} } from '@osys/sdk/testing/${feature}'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ${Entity}List } from './${Entity}List.js'

const loaded = { kind: 'loaded', ${feature}: [${article}${Entity}()], hasOlder: false, isLoadingOlder: false } as const

const meta = {
  title: '${feature}/${Entity}List',
  component: ${Entity}List,
  args: { state: loaded, mayWrite: true, onNew: fn(), onDelete: fn(), onOlder: fn(), onRetry: fn() },
} satisfies Meta<typeof ${Entity}List>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Nuevo' }))
    await expect(args.onNew).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^Eliminar / }))
    await expect(args.onDelete).toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { args: { mayWrite: false } }

export const Older: Story = {
  args: { state: { ...loaded, hasOlder: true } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver anteriores' }))
    await expect(args.onOlder).toHaveBeenCalled()
  },
}

export const Empty: Story = { args: { state: { ...loaded, ${feature}: [] } } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const LongText: Story = {
  args: { state: { ...loaded, ${feature}: [${article}${Entity}({ ${fields[0].name}: 'Palabralarguísima'.repeat(20) })] } },
}

export const Optimistic: Story = {
  args: { state: { ...loaded, ${feature}: [{ ...${article}${Entity}(), optimistic: true }] } },
}
`
}
