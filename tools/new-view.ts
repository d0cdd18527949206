/** Generates a view or a dialog: `npm run new-view`. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURES, STRUCTURE, VIEW_FOLDERS } from './layout.js'
import { writeMap } from './map.js'
import { writeFiles } from './write-files.js'

/**
 * Returns a view with its style and stories, by path. Its
 * texts are added apart, because the folder may have some.
 */
export function viewFiles(feature: string, Name: string): Readonly<Record<string, string>> {
  const folder = `packages/ui-kit/src/${feature}`
  const key = textKey(Name)
  return {
    [`${folder}/${Name}.tsx`]: `import type { ReactNode } from 'react'
import { messages } from './messages.js'
import styles from './${Name}.module.css'

export type ${Name}Props = {
  readonly children?: ReactNode
}

/** One sentence: what a person sees here. */
export function ${Name}({ children }: ${Name}Props) {
  return (
    <section className={styles.view} aria-label={messages.${key}}>
      <h2 className={styles.title}>{messages.${key}}</h2>
      {children}
    </section>
  )
}
`,
    [`${folder}/${Name}.module.css`]: `.view {
  display: grid;
  gap: var(--spacingVerticalM);
}

.title {
  color: var(--colorNeutralForeground1);
  font-size: var(--fontSizeBase500);
  line-height: var(--lineHeightBase500);
}
`,
    [`${folder}/${Name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${Name} } from './${Name}.js'

const meta = {
  title: '${feature}/${Name}',
  component: ${Name},
  args: { children: 'Contenido' },
} satisfies Meta<typeof ${Name}>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Empty: Story = { args: { children: undefined } }

export const LongText: Story = { args: { children: 'Palabralarguísima '.repeat(40) } }
`,
  }
}

/** Returns a dialog with its stories, by path; its owner sends the person's decision. */
export function dialogFiles(feature: string, Name: string): Readonly<Record<string, string>> {
  const folder = `packages/ui-kit/src/${feature}`
  const key = textKey(Name)
  return {
    [`${folder}/${Name}.tsx`]: `import { FormDialog } from '../overlays/FormDialog.js'
import { messages } from './messages.js'

export type ${Name}Props = {
  /** The error that belongs to no field. */
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** One sentence: what a person decides here. */
export function ${Name}({ error, isPending, onSubmit, onClose }: ${Name}Props) {
  return (
    <FormDialog
      title={messages.${key}}
      submitLabel={messages.${key.replace(/Title$/, 'Submit')}}
      error={error}
      isPending={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{messages.${key.replace(/Title$/, 'Text')}}</p>
    </FormDialog>
  )
}
`,
    [`${folder}/${Name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { messages } from './messages.js'
import { ${Name} } from './${Name}.js'

const meta = {
  title: '${feature}/${Name}',
  component: ${Name},
  args: { isPending: false, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof ${Name}>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: messages.${key.replace(/Title$/, 'Submit')} }))
    await expect(args.onSubmit).toHaveBeenCalled()
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Refused: Story = { args: { error: 'No se pudo guardar' } }
`,
  }
}

/** Returns the keys of the texts that a view needs. */
export function textKeys(Name: string, isDialog: boolean): readonly string[] {
  const title = textKey(Name)
  return isDialog ? [title, title.replace(/Title$/, 'Submit'), title.replace(/Title$/, 'Text')] : [title]
}

/**
 * Returns a folder's messages with one more text; a new
 * file when there is none. An existing key stays as it is.
 */
export function withText(source: string | undefined, feature: string, key: string, text: string): string {
  if (source === undefined)
    return `/** The texts of the views of ${feature}. */\nexport const messages = {\n  ${key}: '${text}',\n}\n`
  if (new RegExp(`^\\s*${key}:`, 'm').test(source)) return source
  const opening = 'export const messages = {\n'
  if (!source.includes(opening)) throw new Error('messages.ts holds no `export const messages = {`')
  return source.replace(opening, `${opening}  ${key}: '${text}',\n`)
}

/** Returns the key of a view's title: `taskPanelTitle`. */
export function textKey(Name: string): string {
  return `${Name.slice(0, 1).toLowerCase()}${Name.slice(1)}Title`
}

/** Returns why a view of that name cannot be made; undefined when it can. */
export function whyNotView(feature: string | undefined, Name: string | undefined): string | undefined {
  if (!feature || !Name) return 'Usage: npm run new-view -- tasks TaskPanel [--dialog]'
  const folders: readonly string[] = [...FEATURES, ...VIEW_FOLDERS, ...STRUCTURE]
  if (!folders.includes(feature))
    return `'${feature}' is not in the closed list of folders (tools/layout.ts).`
  if (!/^[A-Z][A-Za-z]+$/.test(Name)) return `'${Name}' is no component name: such as TaskPanel`
  return undefined
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    options: { dialog: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [feature, Name] = positionals
  const isDialog = values.dialog === true
  const refusal = whyNotView(feature, Name)
  if (refusal !== undefined || feature === undefined || Name === undefined) {
    console.error(refusal)
    process.exit(1)
  }
  const root = resolve(import.meta.dirname, '..')
  const { made, kept } = writeFiles(root, (isDialog ? dialogFiles : viewFiles)(feature, Name))
  const path = `packages/ui-kit/src/${feature}/messages.ts`
  for (const key of textKeys(Name, isDialog)) {
    const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
    writeFileSync(join(root, path), withText(before, feature, key, Name))
    console.log(`text  ${path}: ${key}`)
  }
  for (const file of made) console.log(`made  ${file}`)
  for (const file of kept) console.log(`kept  ${file}`)
  writeMap(root)
  console.log(
    'Next: write its texts, which are its name until then, the sentence at its head and its props; then npm run check.',
  )
}
