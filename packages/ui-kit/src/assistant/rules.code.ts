/** Divides a long code block, plain or coloured, into pieces that are drawn one by one. */

/** A piece of coloured code: plain text, or parts with the class of what they are, such as `hljs-string`. */
export type CodeNode = string | { readonly className: string; readonly children: readonly CodeNode[] }

/** Coloured code as one list of nodes for each of its pieces. */
export type ColouredCode = readonly (readonly CodeNode[])[]

/** The most characters of a piece of code, which is drawn at once. */
const PIECE = 1200

/** Divides code into pieces that end with a line, so that a long one is drawn without holding the page up. */
export function codePieces(code: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  while (code.length - from > PIECE) {
    const end = code.lastIndexOf('\n', from + PIECE - 1) + 1
    const cut = end > from ? end : from + PIECE
    pieces.push(code.slice(from, cut))
    from = cut
  }
  return [...pieces, code.slice(from)]
}

/** Divides coloured code into the pieces that `codePieces` makes of its text. */
export function colouredPieces(nodes: readonly CodeNode[], pieces: readonly string[]): ColouredCode {
  let rest = nodes
  return pieces.map(({ length }) => {
    const [head, tail] = nodesCut(rest, length)
    rest = tail
    return head
  })
}

/** Returns the nodes of the first `length` characters, and the rest. A part across the cut is in both. */
function nodesCut(
  nodes: readonly CodeNode[],
  length: number,
): readonly [readonly CodeNode[], readonly CodeNode[]] {
  let left = length
  for (const [index, node] of nodes.entries()) {
    const size = nodeLength(node)
    if (size > left) {
      const [head, tail] = nodeCut(node, left)
      return [
        [...nodes.slice(0, index), ...head],
        [...tail, ...nodes.slice(index + 1)],
      ]
    }
    left -= size
  }
  return [nodes, []]
}

function nodeCut(node: CodeNode, at: number): readonly [readonly CodeNode[], readonly CodeNode[]] {
  if (at === 0) return [[], [node]]
  if (typeof node === 'string') return [[node.slice(0, at)], [node.slice(at)]]
  const { className, children } = node
  const [head, tail] = nodesCut(children, at)
  return [[{ className, children: head }], [{ className, children: tail }]]
}

function nodeLength(node: CodeNode): number {
  if (typeof node === 'string') return node.length
  return node.children.reduce((sum, child) => sum + nodeLength(child), 0)
}
