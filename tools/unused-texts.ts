/** Finds texts of messages files that nothing says: people would translate and review them in vain. */

import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { importsOf, type SourceFile } from './source-tree.js'

type Node = { readonly type: string; readonly [field: string]: unknown }

const MESSAGES = /\/messages(\.[\w-]+)?\.ts$/

/**
 * Returns the texts that no file uses, as `path: object.key`. An object that is passed on as a whole, or read by
 * a computed key, counts as used; so does a text that its own file uses.
 */
export function unusedTexts(files: readonly SourceFile[]): readonly string[] {
  const texts = new Map<string, Set<string>>()
  for (const { path, text } of files)
    if (MESSAGES.test(path) && !path.startsWith('tools/'))
      for (const [name, keys] of objectsOf(text)) texts.set(`${path}: ${name}`, new Set(keys))
  const homes = new Set([...texts.keys()].map(key => key.split(': ')[0]))
  for (const { path, text } of files) {
    if (!homes.has(path) && !importsOf(text).some(specifier => homes.has(homeOf(path, specifier)))) continue
    for (const use of usesIn(path, text)) {
      const keys = texts.get(use.object)
      if (use.key === null) keys?.clear()
      else keys?.delete(use.key)
    }
  }
  return [...texts].flatMap(([object, keys]) => [...keys].map(key => `${object}.${key}`)).toSorted()
}

/** Returns the path of the file that a specifier names, which may not exist. */
function homeOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier).replace(/\.js$/, '.ts')
  return specifier.replace(/^@osys\/([\w-]+)\/(.*)$/, 'packages/$1/src/$2.ts')
}

/** Returns the exported objects of a messages file with their keys. */
function objectsOf(text: string): readonly (readonly [string, readonly string[]])[] {
  return nodesOf(text).flatMap(node => {
    const made = node.type === 'VariableDeclarator' ? bare(node['init']) : undefined
    if (made?.type !== 'ObjectExpression') return []
    const keys = (made['properties'] as readonly Node[]).flatMap(property => nameOf(property['key']) ?? [])
    return [[nameOf(node['id']) ?? '', keys] as const]
  })
}

interface Use {
  /** The path of the messages file and the name of its object. */
  readonly object: string
  /** Null where the object is used as a whole. */
  readonly key: string | null
}

function usesIn(path: string, text: string): readonly Use[] {
  const nodes = nodesOf(text)
  const objects = new Map<string, string>()
  const declared = new Set<unknown>()
  const uses: Use[] = []
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      const home = homeOf(path, (node['source'] as { readonly value: string }).value)
      for (const part of node['specifiers'] as readonly Node[]) {
        declared.add(part['imported']).add(part['local'])
        const imported = nameOf(part['imported'])
        if (imported) objects.set(nameOf(part['local']) ?? '', `${home}: ${imported}`)
      }
    }
    if (node.type === 'VariableDeclarator' && MESSAGES.test(path)) {
      declared.add(node['id'])
      objects.set(nameOf(node['id']) ?? '', `${path}: ${nameOf(node['id'])}`)
    }
  }
  for (const node of nodes) {
    if (node.type === 'MemberExpression') {
      declared.add(node['property'])
      const object = objects.get(nameOf(node['object']) ?? '')
      if (object === undefined || node['computed'] === true) continue
      declared.add(node['object'])
      uses.push({ object, key: nameOf(node['property']) ?? null })
    }
    if (node.type === 'Property' && node['computed'] !== true && node['shorthand'] !== true)
      declared.add(node['key'])
  }
  for (const node of nodes) {
    if (node.type !== 'Identifier' || declared.has(node)) continue
    const object = objects.get(nameOf(node) ?? '')
    if (object !== undefined) uses.push({ object, key: null })
  }
  return uses
}

/** Returns every node of a file's syntax tree, outer ones first. */
function nodesOf(text: string): readonly Node[] {
  const nodes: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      nodes.push(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(parseSync('file.tsx', text).program)
  return nodes
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Returns an expression without `as` and `satisfies`. */
function bare(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  return /^TS(As|Satisfies)Expression$/.test(value.type) ? bare(value['expression']) : value
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}
