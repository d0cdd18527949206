/** The flows of assistants: loads those that the person may talk to and follows their changes, chooses, makes and deletes one. */

import { attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { refreshOnNews } from '../realtime/follow.js'
import { createAssistant, deleteAssistant, listAssistants, updateAssistant } from './endpoints.assistants.js'
import type { AssistantPorts } from './ports.js'
import { type Assistant, ASSISTANT_FIELDS } from './schema.assistants.js'
import { assistantChosen } from './state.js'

type Details = Omit<EndpointInput<typeof createAssistant>, never>

/** Fetches the assistants that the person may talk to; the chosen one, or the first, is the current one. */
export async function loadAssistants(ports: AssistantPorts): Promise<Outcome> {
  const { shelf, state } = ports
  const outcome = await attempt(ports, listAssistants, {}, { quiet: true })
  if (outcome.ended !== 'done') return outcome
  const { items: assistants, tools } = outcome.value
  shelf.set({ assistants, tools })
  choose(ports, state.get().currentAssistant.id)
  return mapDone(outcome, () => undefined)
}

/** Fetches the assistants again after news of the overviews' channel that they changed. Returns a function that stops it. */
export function followAssistants(ports: AssistantPorts, news: NewsEmitter): () => void {
  const refresh = () => loadAssistants(ports)
  return refreshOnNews(news, ['AssistantsChanged', 'reset'], { clock: ports.clock, refresh })
}

/** Chooses who answers in the next chat; the default one when the other is gone. */
export function choose({ shelf, state }: AssistantPorts, id: string): void {
  const { assistants } = shelf.get()
  const [general] = assistants
  const chosen = assistants.find(each => each.id === id) ?? general
  if (chosen) state.set(assistantChosen(state.get(), chosen, general?.suggestions ?? []))
}

/** Makes an assistant; with an id changes that one. */
export async function saveAssistant(
  ports: AssistantPorts,
  id: string | null,
  details: Details,
): Promise<Outcome<Assistant>> {
  const options = { fields: ASSISTANT_FIELDS }
  const outcome =
    id === null
      ? await attempt(ports, createAssistant, details, options)
      : await attempt(ports, updateAssistant, { id, ...details }, options)
  if (outcome.ended === 'done') void loadAssistants(ports)
  return mapDone(outcome, ({ assistant }) => assistant)
}

/** Deletes an assistant; its chats go on with the default one. */
export async function deleteMadeAssistant(ports: AssistantPorts, id: string): Promise<Outcome> {
  const outcome = await attempt(ports, deleteAssistant, { id })
  if (outcome.ended === 'done') void loadAssistants(ports)
  return mapDone(outcome, () => undefined)
}
