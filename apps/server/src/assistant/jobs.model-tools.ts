/** Runs the tools that a model calls, and gives it what came, cut to the longest reply that it takes. */

import type { BoundTool } from '@osys/sdk/http/tools'
import type { Sink } from './jobs.engine.js'
import type { Read, Toolbox } from './jobs.tools.js'
import { assistantMessages } from './messages.js'
import type { ModelTool, ToolCall } from './ports.provider.js'
import { asData } from './rules.prompt.js'
import { toModelText } from './rules.results.js'
import { inputSchema, readArguments } from './rules.tools.js'

/** The most characters of one tool's reply that go to the model. */
const MOST_RESULT = 12_000

/** Returns a tool as a model gets it. */
export function toModelTool(tool: BoundTool): ModelTool {
  const { name, description } = tool.tool
  return { type: 'function', function: { name, description, parameters: { ...inputSchema(tool) } } }
}

/** Returns a call as the model made it. */
export function toWireCall({ id, name, text }: ToolCall) {
  return { id, type: 'function' as const, function: { name, arguments: text } }
}

/** Returns a read as a model gets it, and notes with figures what it does not get. */
export function toResult(
  name: string,
  { body, shown: { label } }: Extract<Read, { readonly body: unknown }>,
  sink: Pick<Sink, 'note'>,
): string {
  const { text, cut } = toModelText(body, MOST_RESULT)
  if (cut) sink.note('context_cut', assistantMessages.readCut(label, cut.kept, cut.total), label)
  return asData(name, text)
}

/** Runs a tool call; whatever is wrong with it is told to the model, which may mend it. */
export async function useTool(
  { name, text }: ToolCall,
  toolbox: Toolbox,
  sink: Pick<Sink, 'note'>,
): Promise<string> {
  const tool = toolbox.tools.find(each => each.tool.name === name)
  if (!tool) return `error: there is no tool ${JSON.stringify(name.slice(0, 64))}`
  const input = readArguments(text)
  if (!input) return 'error: the arguments are no JSON object'
  if (tool.tool.kind === 'read') {
    const read = await toolbox.read(tool, input)
    if ('body' in read) return toResult(name, read, sink)
    return `error: ${asData(name, JSON.stringify(read))}`
  }
  const proposed = await toolbox.propose(tool, input)
  if ('id' in proposed) return 'proposed: the person sees a card and decides; nothing is changed yet'
  return `error: ${JSON.stringify(proposed)}`
}
