/** Finds texts of messages files that nothing says: people would translate and review them in vain. */

import { dirname, join } from 'node:path/posix'
import { importsOf, type SourceFile } from './source-tree.js'
import { bare, nameOf, nodesOf, type SyntaxNode as Node, textOf } from './syntax-tree.js'

const MESSAGES = /\/messages(\.[\w-]+)?\.ts$/

/**
 * Returns the texts that no file uses, as `path: object.key` or `path: object.key.inner`. An object that is
 * passed on as a whole, or read by a computed key, counts as used; so does a text that its own file uses.
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
      const keys = texts.get(use.object) ?? new Set()
      for (const key of keys)
        if (`${key}.`.startsWith(use.key) || use.key.startsWith(`${key}.`)) keys.delete(key)
    }
  }
  return [...texts].flatMap(([object, keys]) => [...keys].map(key => `${object}.${key}`)).toSorted()
}

/** Returns the path of the file that a specifier names, which may not exist. */
function homeOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier).replace(/\.js$/, '.ts')
  return specifier.replace(/^@osys\/([\w-]+)\/(.*)$/, 'packages/$1/src/$2.ts')
}

/** Returns the objects of a messages file, each with the keys of its texts. */
function objectsOf(text: string): readonly (readonly [string, readonly string[]])[] {
  return nodesOf(text).flatMap(node => {
    if (node.type !== 'VariableDeclarator' || bare(node['init'])?.type !== 'ObjectExpression') return []
    return [[nameOf(node['id']) ?? '', keysOf(node['init'])] as const]
  })
}

/** Returns the keys of an object's texts; those of an object in it follow that object's own. */
function keysOf(value: unknown): readonly string[] {
  const object = bare(value)
  return ((object?.['properties'] ?? []) as readonly Node[]).flatMap(property => {
    const key = nameOf(property['key']) ?? textOf(property['key'])
    if (key === undefined) return []
    const isObject = bare(property['value'])?.type === 'ObjectExpression'
    return isObject ? keysOf(property['value']).map(inner => `${key}.${inner}`) : [key]
  })
}

interface Use {
  /** The path of the messages file and the name of its object. */
  readonly object: string
  /** The beginning of the keys that are used, `kinds.` or `kinds.text.`; empty for the whole object. */
  readonly key: string
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
        const [local, imported] = [nameOf(part['local']), nameOf(part['imported'])]
        if (local && imported) objects.set(local, `${home}: ${imported}`)
      }
    }
    if (node.type === 'VariableDeclarator' && MESSAGES.test(path)) {
      declared.add(node['id'])
      const name = nameOf(node['id'])
      if (name) objects.set(name, `${path}: ${name}`)
    }
  }
  /** Returns what a member of a messages object reads; undefined for any other node. */
  const readBy = (node: unknown): Use | undefined => {
    const object = objects.get(nameOf(node) ?? '')
    if (object !== undefined) return { object, key: '' }
    const { type, ...member } = (node ?? {}) as Node
    const outer = type === 'MemberExpression' ? readBy(member['object']) : undefined
    const key = member['computed'] === true ? textOf(member['property']) : nameOf(member['property'])
    return outer && key !== undefined ? { ...outer, key: `${outer.key}${key}.` } : undefined
  }
  for (const node of nodes) {
    if (node.type === 'MemberExpression') {
      if (node['computed'] !== true) declared.add(node['property'])
      const use = readBy(node)
      if (use === undefined) continue
      if (!declared.has(node)) uses.push(use)
      declared.add(node['object'])
    }
    if (node.type === 'Property' && node['computed'] !== true && node['shorthand'] !== true)
      declared.add(node['key'])
  }
  for (const node of nodes) {
    if (node.type !== 'Identifier' || declared.has(node)) continue
    const object = objects.get(nameOf(node) ?? '')
    if (object !== undefined) uses.push({ object, key: '' })
  }
  return uses
}
