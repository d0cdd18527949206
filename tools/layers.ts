/** Checks the imports of the workspace against the layer rules. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withoutComments } from './source-tree.js'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Layers {
  /** The number of our own source files that were read. */
  readonly modules: number
  /** The number of `import type`; none at all means that the cruiser did not understand TypeScript. */
  readonly typeImports: number
  readonly violations: readonly Violation[]
}

interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[]
}

interface CruiseResult {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

const ROOT = resolve(import.meta.dirname, '..')
const CRUISER = resolve(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/** Folders that hold source code, from the root of the workspace. */
export const SOURCE_FOLDERS = ['packages', 'apps', 'bench', 'tools'] as const

/**
 * Reads every import below `root` against the rules of its
 * `.dependency-cruiser.mjs`. Throws when the cruiser itself fails.
 */
export function readLayers(root: string): Layers {
  const run = spawnSync(
    process.execPath,
    [CRUISER, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...SOURCE_FOLDERS],
    { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  )
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${run.stderr || run.stdout}`)
  const result = JSON.parse(run.stdout) as CruiseResult
  const own = result.modules.filter(module =>
    SOURCE_FOLDERS.some(folder => module.source.startsWith(`${folder}/`)),
  )
  return {
    modules: own.length,
    typeImports: own
      .flatMap(module => module.dependencies)
      .filter(dependency => dependency.dependencyTypes.includes('type-only')).length,
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...undrawnViews(root, own).map(view => ({ rule: 'views-are-used', from: view, to: view })),
    ],
  }
}

const VIEW = /^packages\/ui-kit\/src\/(?!testing\/).*\/[A-Z]\w*\.tsx$/
/** Stories, tests and what only they use. */
const BESIDE = /\.(stories|test)\.tsx?$|\/testing\//
/** The name of an exported component; a constant in capitals is none. */
const COMPONENT = /^export (?:function|const) ([A-Z](?=\w*[a-z])\w*)/gm

/**
 * Returns the views that other code imports but does not draw: it takes only their types or a constant. The
 * cruiser's rule of the same name counts any import as a use.
 */
function undrawnViews(root: string, modules: readonly CruisedModule[]): readonly string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    if (BESIDE.test(source)) continue
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!VIEW.test(resolved) || dependencyTypes.includes('type-only')) continue
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
    }
  }
  return modules
    .map(({ source }) => source)
    .filter(source => VIEW.test(source) && !BESIDE.test(source))
    .filter(view => {
      const components = [...read(view).matchAll(COMPONENT)].map(([, name = '']) => name)
      const drawing = new RegExp(`\\b(${components.join('|')})\\b`)
      const isDrawn = (text: string): boolean =>
        drawing.test(withoutComments(text).replaceAll(/'[^'\n]*'|"[^"\n]*"/g, ''))
      return components.length > 0 && !(importers.get(view) ?? []).some(importer => isDrawn(read(importer)))
    })
}

/**
 * Returns the failures of a reading in words; empty when all is well. A reading without files is a failure.
 */
export function complaints(layers: Layers): readonly string[] {
  if (layers.modules === 0) return ['no module was read']
  if (layers.typeImports === 0) return ['no type import was recognised: TypeScript was not understood']
  return layers.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
}

if (process.argv[1] === import.meta.filename) {
  const layers = readLayers(ROOT)
  const found = complaints(layers)
  for (const line of found) console.error(line)
  console.log(`${layers.modules} modules read, ${found.length} violations`)
  process.exitCode = found.length > 0 ? 1 : 0
}
