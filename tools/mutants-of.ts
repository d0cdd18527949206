/** Finds the faults that can be planted in a source. */

import { parseSync } from 'vite'

/** A fault to plant in a source: the text at its place is replaced. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<'],
  '>': ['>=', '<'],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
/** Methods of lists whose call can be left out, because the list itself has the same type. */
const PASSING = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase'])

/** The declared type of an object whose names alone are read: the types refuse another value than `true`. */
const ONLY_NAMES = /^:\s*(?:Readonly<)?Record<[^]+,\s*true>>?$/

/** Returns every fault that can be planted in a TypeScript source, in the order of the source. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const names: Node[] = []
  visit(program as unknown as Node, node => {
    found.push(...faultsAt(node, text))
    if (node.type === 'VariableDeclarator' && ONLY_NAMES.test(declaredType(node, text))) names.push(node)
  })
  return found
    .filter(({ start }) => !names.some(node => node.start <= start && start < node.end))
    .toSorted((a, b) => a.start - b.start)
}

function declaredType({ id }: Node, text: string): string {
  const type = isNode(id) ? id['typeAnnotation'] : undefined
  return isNode(type) ? text.slice(type.start, type.end) : ''
}

/** Visits the code that runs: no types, imports or directives. */
function visit(node: Node, each: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)) return
  if (/^(ImportDeclaration|ExportAllDeclaration)$/.test(node.type)) return
  each(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function faultsAt(node: Node, text: string): readonly Mutant[] {
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '')
  const become = (replacement: string, at: Node = node): Mutant => ({
    start: at.start,
    end: at.end,
    replacement,
  })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return (OPERATORS[String(node['operator'])] ?? []).map(operator =>
        become(`(${source(node['left'])} ${operator} ${source(node['right'])})`),
      )
    case 'ConditionalExpression':
      return [become(`(${source(node['consequent'])})`), become(`(${source(node['alternate'])})`)]
    case 'IfStatement':
      return isNode(node['test']) ? [become('true', node['test']), become('false', node['test'])] : []
    case 'UnaryExpression':
      return node['operator'] === '!' ? [become(`(${source(node['argument'])})`)] : []
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [become(String(!node['value']))]
      return typeof node['value'] === 'number' ? [become(String(node['value'] + 1))] : []
    case 'CallExpression': {
      const callee = node['callee']
      if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['property'])) return []
      return PASSING.has(String(callee['property']['name'])) ? [become(source(callee['object']))] : []
    }
    case 'ExpressionStatement': {
      const called = node['expression']
      return isNode(called) && /^(Call|Await)Expression$/.test(called.type) ? [become(';')] : []
    }
    case 'SpreadElement':
      return [become('...[]')]
    default:
      return []
  }
}

/** Returns the source with the fault in it. */
export function planted(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns `count` of the items, each once, in random order. */
export function sampleOf<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  const rest = [...items]
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [item] = rest.splice(Math.floor(random() * rest.length), 1)
    // The index is always below the number of items.
    return item as Item
  })
}
