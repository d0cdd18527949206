import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Sdk } from '@osys/sdk/sdk'
import { createToolServer } from './mcp.js'

/** Serves the tools over the input and output of this process, until the assistant closes them. */
export async function serveTools(
  osys: Pick<Sdk, 'call'>,
  options: { readonly mayWrite: boolean },
): Promise<void> {
  await createToolServer(osys, options).connect(new StdioServerTransport())
}
