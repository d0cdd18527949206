/** Bundles each root module with all its imports into one chunk. */

import type { Rolldown } from 'vite'

/** The bundler's graph of modules. */
export type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** A chunk and its root module, by the absolute path. */
export interface WholeChunk {
  readonly name: string
  readonly root: string
}

/**
 * Puts each root into one chunk with all that it imports, directly or not, except what an earlier chunk has.
 * Otherwise each module that two lazy pages share becomes a file of its own, and a page loads thirty of them,
 * one after the other over a browser's six connections.
 */
export function wholeChunks(chunks: readonly WholeChunk[]): Rolldown.CodeSplittingGroup[] {
  let homes: ReadonlyMap<string, string> | undefined
  return chunks.map(({ name }, index) => ({
    name(id, graph) {
      homes ??= findHomes(chunks, graph)
      return homes.get(id) === name ? name : null
    },
    // A group takes the imports of its modules, unless a group before it did.
    priority: chunks.length - index,
  }))
}

function findHomes(chunks: readonly WholeChunk[], graph: Graph): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const { name, root } of chunks) {
    const next = [root]
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (homes.has(id)) continue
      homes.set(id, name)
      next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return homes
}
