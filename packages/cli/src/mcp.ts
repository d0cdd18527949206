/**
 * The tools of the contract for assistants, by the Model Context Protocol: reads always, changes only with
 * `--write`, all under the rights of the key.
 */

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { Sdk } from '@osys/sdk/sdk'
import { isApiError } from '@osys/sdk/http/error'
import { APP_VERSION } from '@osys/sdk/app/version'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint, Tool } from '@osys/sdk/http/endpoint'
import { newUuid } from '@osys/sdk/http/uuid'
import { describedInput } from './fields.js'

/** A call that is offered as a tool. */
interface OfferedTool {
  /** The name in the contract, such as `tasks.create`. */
  readonly call: string
  readonly endpoint: AnyEndpoint
  readonly tool: Tool
}

/** Returns a server of the protocol that offers the calls marked as tools; `connect` it to a transport. */
export function createToolServer(
  osys: Pick<Sdk, 'call'>,
  { mayWrite }: { readonly mayWrite: boolean },
): Server {
  const tools = offeredTools(mayWrite)
  const server = new Server({ name: 'osys', version: APP_VERSION }, { capabilities: { tools: {} } })

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ call, endpoint, tool }) => ({
      name: tool.name,
      description: tool.description,
      inputSchema: describedInput(call, endpoint, filledIn(tool)) as never,
      annotations: { readOnlyHint: tool.kind === 'read', destructiveHint: endpoint.method === 'DELETE' },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const offered = tools.get(params.name)
    if (!offered) return failure(missing(params.name))
    return callTool(osys, offered, params.arguments ?? {})
  })
  return server
}

/** Returns why a tool is not offered. */
function missing(name: string): string {
  return offeredTools(true).has(name)
    ? `${name} changes something, and only reads are offered: start osys mcp with --write.`
    : `There is no tool ${name}.`
}

function offeredTools(mayWrite: boolean): ReadonlyMap<string, OfferedTool> {
  const calls = Object.entries(contract).flatMap(([feature, all]) =>
    Object.entries<AnyEndpoint>(all).map(([name, endpoint]) => ({ call: `${feature}.${name}`, endpoint })),
  )
  return new Map(
    calls.flatMap(({ call, endpoint }) =>
      endpoint.tool && (mayWrite || endpoint.tool.kind === 'read')
        ? [[endpoint.tool.name, { call, endpoint, tool: endpoint.tool }] as const]
        : [],
    ),
  )
}

/** Returns the fields that no model gives: the id of what is made, and what the tool always sends. */
function filledIn({ fixed = {} }: Tool): ReadonlySet<string> {
  return new Set(['client_id', ...Object.keys(fixed)])
}

async function callTool(
  osys: Pick<Sdk, 'call'>,
  { endpoint, tool }: OfferedTool,
  written: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const isMade = endpoint.body !== undefined && 'client_id' in endpoint.body.def.shape
  const input = { ...written, ...tool.fixed, ...(isMade && { client_id: newUuid() }) }
  try {
    const answer = await osys.call(endpoint, input)
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] }
  } catch (error) {
    // A misspelt field is the model's mistake, which it can mend; any other error is a defect.
    if (error instanceof TypeError) return failure(error.message)
    if (!isApiError(error)) throw error
    return failure(
      JSON.stringify({ status: error.status, msg: error.msg, errors: error.errors, code: error.code }),
    )
  }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}
