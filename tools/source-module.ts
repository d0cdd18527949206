/** Parses a module of TypeScript into the parts that `field-docs.ts` reads. */

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, as ESTree has it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface SourceModule {
  readonly path: string
  readonly source: string
  /** The constants of the module, with the place where the statement of each begins. */
  readonly consts: ReadonlyMap<string, { readonly init: Node; readonly start: number }>
  readonly functions: ReadonlyMap<string, Node>
  /** The imported names; a whole module is named `*`. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
  /** The texts of the comments for editors, by the place of the code behind each. */
  readonly comments: ReadonlyMap<number, string>
}

/** Reads and parses a module. Throws SyntaxError when it is no TypeScript. */
export function parseModule(path: string): SourceModule {
  const source = readFileSync(path, 'utf8')
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  const consts = new Map<string, { init: Node; start: number }>()
  const functions = new Map<string, Node>()
  const imports = new Map<string, { path: string; name: string }>()
  for (const statement of program.body as unknown as Node[]) {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement
    if (declared.type === 'FunctionDeclaration') functions.set(nameOf(declared['id'] as Node), declared)
    if (declared.type === 'VariableDeclaration')
      for (const each of declared['declarations'] as Node[])
        if (each['init'])
          consts.set(nameOf(each['id'] as Node), { init: each['init'] as Node, start: statement.start })
    if (statement.type === 'ImportDeclaration') {
      const from = String((statement['source'] as Node)['value'])
      const target = from.startsWith('.') ? resolve(dirname(path), from.replace(/\.js$/, '.ts')) : from
      for (const each of statement['specifiers'] as Node[]) {
        const name = each.type === 'ImportSpecifier' ? nameOf(each['imported'] as Node) : '*'
        imports.set(nameOf(each['local'] as Node), { path: target, name })
      }
    }
  }
  const texts = comments.flatMap(({ type, value, end }): [number, string][] => {
    if (type !== 'Block' || !value.startsWith('*')) return []
    return [[end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0), textOf(value)]]
  })
  return { path, source, consts, functions, imports, comments: new Map(texts) }
}

/** Returns the text of a comment as one line, with an empty line between its paragraphs. */
function textOf(comment: string): string {
  return comment
    .slice(1)
    .split('\n')
    .map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ')
}

/** Returns the value behind what only the compiler reads, such as `as const`. */
export function unwrapped(node: Node): Node {
  const inner = /^(TS\w+Expression|ParenthesizedExpression)$/.test(node.type) ? node['expression'] : undefined
  return inner ? unwrapped(inner as Node) : node
}

/** Returns the properties and spreads of an object; none of any other value. */
export function propertiesOf(node: Node): readonly Node[] {
  return node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : []
}

/** Returns the name of a property; undefined for a spread and a computed one. */
export function keyOf(property: Node): string | undefined {
  const key = property['key'] as Node | undefined
  if (!key || property['computed'] === true) return undefined
  return key.type === 'Literal' ? String(key['value']) : nameOf(key)
}

export function nameOf(identifier: Node): string {
  return String(identifier['name'])
}

/** Returns both names of `object.property`. */
export function memberNames(member: Node): readonly [string, string] {
  return [nameOf(member['object'] as Node), nameOf(member['property'] as Node)]
}
