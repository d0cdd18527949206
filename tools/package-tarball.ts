/** Packs a package into a tarball that installs outside of the workspace. */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { withPureConstants } from './build-pure-modules.js'

const ROOT = resolve(import.meta.dirname, '..')
const NODES = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node as string

/** The folders of the packages that are published. */
export const PACKAGES = ['packages/sdk', 'packages/realtime', 'packages/cli'] as const

/** The fields of a package of the workspace that its published form needs. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** A folder of a build inside the tarball, by the kind of its modules. */
const BUNDLES = [
  { folder: 'node', format: 'es' },
  { folder: 'cjs', format: 'cjs' },
] as const

/** Makes the tarball of a package that `npm run build` has built, and returns its path. */
export async function packPackage(folder: string, target: string): Promise<string> {
  const home = join(ROOT, folder)
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const staged = join(target, folder)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  const isCommand = manifest.bin !== undefined
  for (const part of ['dist', 'src', ...(isCommand ? ['bin'] : [])]) {
    cpSync(join(home, part), join(staged, part), { recursive: true, filter: path => isPublished(path) })
  }
  if (!isCommand) await addModules(home, staged, manifest)
  for (const text of ['README.md', 'CHANGELOG.md']) cpSync(join(home, text), join(staged, text))
  writeJson(join(staged, 'package.json'), publishedManifest(manifest))

  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: staged,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(packed.stderr)
  return join(target, packed.stdout.trim())
}

/**
 * Adds the modules for each way of loading a package. Programs of Node load one bundled module, because reading a
 * hundred small ones takes most of the time of an import. Bundlers get the small modules, because they drop
 * those that a page does not use.
 */
async function addModules(home: string, staged: string, { exports }: Manifest): Promise<void> {
  const frontDoor = (exports['.']?.default ?? '').replace('./dist/', '').replace(/\.js$/, '.ts')
  for (const { folder: bundle, format } of BUNDLES)
    await bundleInto(home, frontDoor, join(staged, bundle), format)
  cpSync(join(staged, 'dist'), join(staged, 'cjs'), {
    recursive: true,
    filter: path => !path.includes('.js'),
  })
  writeJson(join(staged, 'cjs', 'package.json'), { type: 'commonjs' })
  namePlatform(staged)
  markConstants(join(staged, 'dist'))
}

/**
 * Lets each type file that names a type of the web platform find it, also in a project without the DOM's types
 * and without those of Node.
 */
function namePlatform(staged: string): void {
  const platform = readFileSync(join(ROOT, 'packages/sdk/platform.d.ts'), 'utf8')
  const names = [...platform.matchAll(/^interface (\w+)/gm)].map(match => match[1])
  const naming = new RegExp(`\\b(${names.join('|')})\\b`)
  writeFileSync(join(staged, 'platform.d.ts'), platform)
  for (const folder of ['dist', 'cjs']) {
    for (const path of readdirSync(join(staged, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(staged, folder, path)
      if (!path.endsWith('.d.ts')) continue
      const types = readFileSync(file, 'utf8')
      const up = '../'.repeat(path.split(/[\\/]/).length)
      if (naming.test(types)) writeFileSync(file, `/// <reference path="${up}platform.d.ts" />\n${types}`)
    }
  }
}

/** Lets every bundler drop the constants that a page does not use from the small modules. */
function markConstants(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue
    const code = readFileSync(join(folder, path), 'utf8')
    const marked = withPureConstants(path.replaceAll('\\', '/'), code)
    if (marked !== code) writeFileSync(join(folder, path), marked)
  }
}

/** Returns false for tests, and for the stand-ins that only the tests of a package use. */
function isPublished(path: string): boolean {
  return !/\.test\.ts$|\/realtime\/(src|dist)\/testing(\/|$)|\/cli\/(src|dist)\/testing\./.test(path)
}

/**
 * Returns the manifest as a project outside of the workspace reads it: with versions in place of the
 * workspace's own names for them, and without what only the workspace uses.
 */
export function publishedManifest(manifest: Manifest): object {
  const { name, version, description, keywords, bin, dependencies } = manifest
  const about = { name, version, description, keywords, license: 'UNLICENSED', type: 'module' }
  const needs = {
    engines: { node: NODES },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([each, range]) => [each, resolvedRange(each, range, version)]),
    ),
  }
  if (bin !== undefined) return { ...about, ...needs, bin, files: ['bin', 'dist', 'src', 'CHANGELOG.md'] }
  return {
    ...about,
    ...needs,
    sideEffects: false,
    // For TypeScript's old way of finding modules, which does not read `exports`.
    main: within('cjs', manifest.exports['.']?.default ?? ''),
    types: within('cjs', manifest.exports['.']?.types ?? ''),
    files: ['dist', 'node', 'cjs', 'src', 'platform.d.ts', 'CHANGELOG.md'],
    exports: {
      ...Object.fromEntries(Object.entries(manifest.exports).map(([path, entry]) => [path, forms(entry)])),
      './package.json': './package.json',
    },
  }
}

/** Returns the modules of an entry by who loads it: a program of Node, a bundler, or `require`. */
function forms({ types, default: module }: { readonly types: string; readonly default: string }): object {
  return {
    import: { types, node: within('node', module), default: module },
    require: { types: within('cjs', types), default: within('cjs', module) },
  }
}

/** Returns the path of a file of `dist/` in the same form in another folder. */
function within(folder: string, path: string): string {
  return path.replace('./dist/', `./${folder}/`)
}

/** Returns the range of a dependency: packages of the workspace in the same version, others from the catalog. */
function resolvedRange(name: string, range: string, version: string): string {
  if (range.startsWith('workspace:')) return version
  if (range !== 'catalog:') return range
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const [, pinned] = new RegExp(`^ {2}'?${name}'?: (\\S+)$`, 'm').exec(catalog) ?? []
  if (pinned === undefined) throw new Error(`${name} is not in the catalog`)
  return /^\d/.test(pinned) ? `^${pinned}` : pinned
}

/**
 * Bundles the modules of a package: those of its front door into one file, and all others into a second one, because
 * reading code that a program never runs took a quarter of the time of an import.
 */
async function bundleInto(
  home: string,
  frontDoor: string,
  outDir: string,
  format: 'es' | 'cjs',
): Promise<void> {
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
  const entries = sources.filter(path => path.endsWith('.ts') && isPublished(join(home, 'src', path)))
  const ofFrontDoor = await modulesOf(home, frontDoor)
  const groups = [
    { name: 'bundle', test: (id: string) => ofFrontDoor.has(id) },
    { name: 'further', test: /./ },
  ]
  await build(bundling(home, format, entries, { outDir, groups }))
}

/** Returns the ids of the modules that an entry needs. */
async function modulesOf(home: string, entry: string): Promise<ReadonlySet<string>> {
  const groups = [{ name: 'bundle', test: /./ }]
  const made = (await build(bundling(home, 'es', [entry], { groups }))) as Rolldown.RolldownOutput[]
  return new Set(
    made.flatMap(({ output }) => output.flatMap(each => ('moduleIds' in each ? each.moduleIds : []))),
  )
}

interface Output {
  /** The folder of the files; without it none is written. */
  readonly outDir?: string
  readonly groups: { readonly name: string; readonly test: RegExp | ((id: string) => boolean) }[]
}

function bundling(
  home: string,
  format: 'es' | 'cjs',
  entries: readonly string[],
  { outDir, groups }: Output,
): InlineConfig {
  return {
    configFile: false,
    root: home,
    logLevel: 'error',
    // The browser's form of a dependency, because Node has had `fetch` since version 18.
    resolve: { conditions: ['module', 'import', 'default'], mainFields: ['module', 'main'] },
    ssr: { noExternal: true },
    build: {
      ...(outDir !== undefined && { outDir }),
      write: outDir !== undefined,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: {
        entry: Object.fromEntries(entries.map(path => [path.slice(0, -'.ts'.length), join('src', path)])),
        formats: [format],
      },
      rollupOptions: {
        // pusher-js is one bundled file already, with calls of `require` that cannot be bundled again.
        external: [/^node:/, /^@osys\//, 'pusher-js'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          exports: 'named',
          codeSplitting: { groups },
          // Lines and names stay: Node prints the whole line of an error that nobody catches.
          minify: false,
        },
      },
    },
  }
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
