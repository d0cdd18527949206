/** Checks folders, file names, imports and texts against the layout of the workspace. */

import { posix } from 'node:path'
import { nameProblems } from './roles.js'
import { importsOf, type SourceFile } from './source-tree.js'
import { spanishIn } from './spanish.js'

/** Every feature, with the same folder name in every package. A new one is added here first. */
export const FEATURES = [
  'session',
  'account',
  'users',
  'access',
  'hub',
  'companies',
  'briefs',
  'tasks',
  'files',
  'comments',
  'chat',
  'assistant',
  'timeclock',
  'kiosk',
  'notifications',
  'notices',
  'presence',
  'push',
  'theme',
  'audit',
  'setup',
] as const

/** Folders of the UI kit with the views of one part of a feature. Their files have the roles of a feature's. */
export const VIEW_FOLDERS = [
  'conversation',
  'composer',
  'emoji',
  'voice',
  'media',
  'task-board',
  'task-calendar',
  'task-list',
  'task-properties',
  'task-templates',
  'task-toolbar',
] as const

/** Folders that are not features. */
export const STRUCTURE = [
  'app',
  'http',
  'state',
  'lists',
  'basics',
  'controls',
  'fields',
  'overlays',
  'display',
  'layout',
  'realtime',
  'outbox',
  'db',
  'people',
  'secrets',
  'stored',
  'pusher',
  'demo',
  'testing',
] as const

/** The only folders inside a folder. */
const NESTED = new Set(['db/tables', 'db/backup'])
const FORBIDDEN = /(^|[/.])(utils?|helpers?|common|misc|lib|shared)(\/|\.tsx?$)/
const FRONT_DOOR = 'packages/sdk/src/index.ts'
const VIEWS = new Set<string>(VIEW_FOLDERS)
const KNOWN = new Set<string>([...FEATURES, ...STRUCTURE])

/** Files where Spanish words are data, not text: names on the wire, the demo company, examples of it. */
const SPANISH_HOMES =
  /(messages(\.[a-z-]+)?\.ts|release-notes\.ts|\.(test|stories)\.tsx?|^packages\/sdk\/src\/(access\/schema|shapes|calls)\.ts|^packages\/cli\/src\/sentences\.ts|^apps\/server\/src\/http\/example-inputs(\.tasks)?\.ts)$|\/(testing|demo|e2e)\//

/** Returns everything in the tree that breaks its rules, one line each; empty when all is well. */
export function layoutProblems(files: readonly SourceFile[]): readonly string[] {
  const sources = files.filter(file => /\.(tsx?|mjs)$/.test(file.path))
  return [
    ...files.flatMap(file => folderProblems(file.path)),
    ...sources.flatMap(file => roleProblems(file.path)),
    ...sources.flatMap(importProblems),
    ...sources.flatMap(textProblems),
    ...untested(sources),
    ...unshown(sources),
  ]
}

/** Returns folders outside the closed list, barrels, and folders such as utils. */
export function folderProblems(path: string): readonly string[] {
  const problems: string[] = []
  if (FORBIDDEN.test(path))
    problems.push(`${path}: no drawer for everything; name the folder by what it is about`)
  if (/(^|\/)index\.tsx?$/.test(path) && path !== FRONT_DOOR)
    problems.push(`${path}: no barrels; import the file`)
  const inside = /^(?:packages|apps)\/[^/]+\/src\/(.+)$/.exec(path)?.[1]
  const folder = inside?.includes('/') ? posix.dirname(inside) : undefined
  if (folder !== undefined && path.startsWith('packages/ui-kit/') && VIEWS.has(folder)) return problems
  if (folder !== undefined && !KNOWN.has(folder) && !NESTED.has(folder)) {
    problems.push(`${path}: ${folder} is not in the closed list of folders (tools/layout.ts)`)
  }
  return problems
}

/**
 * Returns files of a feature whose name has no role of their package. The folder `app` of the SDK holds the
 * roles of the shell; every other structural folder names its files by topic, in one spelling.
 */
export function roleProblems(path: string): readonly string[] {
  const [, owner, folder = ''] = /^((?:packages|apps)\/[^/]+)\/src\/([^/]+)\//.exec(path) ?? []
  if (!(FEATURES as readonly string[]).includes(folder) && !VIEWS.has(folder)) return strayProblems(path)
  return owner === undefined ? [] : nameProblems(path)
}

/** The spelling of a file outside of features: small letters with dashes, or the name of a component or a hook. */
const SPELLING =
  /^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*|([A-Z]|use[A-Z])[A-Za-z0-9]*(\.(test|stories))?)\.(tsx?|mjs)$/

/** Returns components and stories in packages without views, and names in another spelling. */
function strayProblems(path: string): readonly string[] {
  if (path.endsWith('.stories.tsx') && !path.startsWith('packages/ui-kit/'))
    return [`${path}: stories belong to the UI kit`]
  if (path.endsWith('.tsx') && /^(packages\/(sdk|realtime)|apps\/server)\//.test(path))
    return [`${path}: components belong to a browser app or the UI kit`]
  if (!SPELLING.test(posix.basename(path)))
    return [
      `${path}: a file is named in small letters with dashes, as mod-key.ts; only components and hooks are not`,
    ]
  return []
}

/** Returns imports that name no file, or leave their package by a relative path. */
export function importProblems({ path, text }: SourceFile): readonly string[] {
  const owner = /^(?:packages|apps)\/[^/]+/.exec(path)?.[0]
  if (owner === undefined) return []
  const isSource = path.startsWith(`${owner}/src/`)
  return importsOf(text).flatMap(specifier => {
    if (specifier === '@osys/sdk' && isSource && !path.endsWith('.test.ts'))
      return [`${path}: import the file, not the SDK's front door`]
    if (!specifier.startsWith('.')) return []
    // The address of a worker is asked of the build, which knows sources only.
    if (!/\.((js|mjs|css|svg|json|woff2)(\?\w+)?|ts\?worker&url)$/.test(specifier))
      return [`${path}: '${specifier}' has no file ending`]
    const target = posix.join(posix.dirname(path), specifier)
    if (isSource && !target.startsWith(`${owner}/`)) return [`${path}: '${specifier}' leaves the package`]
    return []
  })
}

/** Returns Spanish outside the files that hold the texts. */
export function textProblems({ path, text }: SourceFile): readonly string[] {
  if (!/^(packages|apps)\/[^/]+\/src\//.test(path) || SPANISH_HOMES.test(path)) return []
  const found = spanishIn(text)
  return found === undefined ? [] : [`${path}: Spanish belongs in messages.ts: ${found}`]
}

/** Returns files of decisions without a test beside them; a file of types alone decides nothing. */
function untested(files: readonly SourceFile[]): readonly string[] {
  const all = new Set(files.map(({ path }) => path))
  return files
    .filter(
      ({ path, text }) =>
        /\/src\/([^/]+\/(state|rules)(\.[\w-]+)?|lists\/[^/.]+)\.ts$/.test(path) &&
        !path.endsWith('.test.ts') &&
        /^export (async |abstract )?(const|function|class)\b/m.test(text),
    )
    .map(({ path }) => path)
    .filter(path => !all.has(path.replace(/\.ts$/, '.test.ts')))
    .map(path => `${path}: no test beside it`)
}

/** Returns components of the UI kit that no story renders, neither directly nor inside another view. */
function unshown(files: readonly SourceFile[]): readonly string[] {
  const components = new Map(
    files
      .filter(({ path }) => /^packages\/ui-kit\/src\/.+\.tsx$/.test(path))
      .map(({ path, text }) => [
        path,
        importsOf(text).map(specifier => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.tsx')),
      ]),
  )
  const reached = new Set([...components.keys()].filter(path => path.endsWith('.stories.tsx')))
  // The iteration of a set includes the elements that are added meanwhile.
  for (const path of reached)
    for (const next of components.get(path) ?? []) if (components.has(next)) reached.add(next)
  return [...components.keys()]
    .filter(path => !path.endsWith('.test.tsx') && !reached.has(path))
    .map(path => `${path}: no story shows it`)
}

/** Returns the paths at the start of each line of the code block under a heading of a Markdown file. */
export function mapOf(markdown: string, heading: string): readonly string[] {
  const section = markdown.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? ''
  const block = /```\w*\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  return block.split('\n').flatMap(line => /^([\w./-]+)/.exec(line)?.[1] ?? [])
}
