/** The calls of the contract that are tools of the assistant. */

import { contract } from '../contract.js'
import type { AnyEndpoint, Tool } from './endpoint.js'

/** A call that the assistant may use. */
export interface BoundTool {
  readonly endpoint: AnyEndpoint
  readonly tool: Tool
}

/** Every call of the contract that is marked as a tool. */
export const ALL_TOOLS: readonly BoundTool[] = Object.values(
  contract as Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>,
).flatMap(calls =>
  Object.values(calls).flatMap(endpoint => (endpoint.tool ? [{ endpoint, tool: endpoint.tool }] : [])),
)
