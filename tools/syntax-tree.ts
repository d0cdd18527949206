/** Reads the syntax tree of a source as a list of nodes. */

import { parseSync } from 'oxc-parser'

/** A node of the tree, as ESTree has it. */
export type SyntaxNode = { readonly type: string; readonly [field: string]: unknown }

/** Returns every node of a file's syntax tree, outer ones first. */
export function nodesOf(text: string): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = []
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

/** Returns an expression without `as` and `satisfies`. */
export function bare(value: unknown): SyntaxNode | undefined {
  if (!isNode(value)) return undefined
  return /^TS(As|Satisfies)Expression$/.test(value.type) ? bare(value['expression']) : value
}

/** Returns the name of an identifier. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

/** Returns the text of a literal. */
export function textOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string'
    ? value['value']
    : undefined
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}
