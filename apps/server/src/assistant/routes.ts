import * as endpoints from '@osys/sdk/assistant/endpoints'
import * as answerEndpoints from '@osys/sdk/assistant/endpoints.answers'
import * as assistantEndpoints from '@osys/sdk/assistant/endpoints.assistants'
import type { Analysis, AssistantChat, AssistantMessage } from '@osys/sdk/assistant/schema'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { type FollowedCall, mount, mountFile, mountStreamed, type Server } from '../http/mount.js'
import { isRefusal, refuse } from '../http/refusal.js'
import * as answering from './handlers.answers.js'
import { analyzeDocument, analyzeImage, askAssistant } from './handlers.ask.js'
import * as assistants from './handlers.assistants.js'
import { applyChange, discardChange } from './handlers.changes.js'
import * as chats from './handlers.chats.js'
import { shareAssistantChat } from './handlers.copies.js'
import { downloadAttachment } from './handlers.files.js'
import { listAssistantUsers } from './handlers.people.js'
import { getAssistantUsage } from './handlers.usage.js'
import type { Answers } from './jobs.answers.js'
import { followAnswer, untilEnded } from './jobs.following.js'
import { toAnalysis } from './present.js'
import { listAttachments } from './queries.messages.js'
import { loadListed, loadMessage } from './reach.js'

/** Mounts the calls of the assistant: questions, answers, proposed changes, chats, assistants. Spec §3, §7. */
export function mountAssistant(server: Server, answers: Answers): void {
  const { deps, http, mounted } = server
  const { db } = deps.database
  const ports = { db, followers: answers.followers }

  /** The reply of a call that begins an answer, and what follows it. */
  interface Begun {
    readonly message: AssistantMessage
    readonly chat?: AssistantChat | null
    readonly question?: AssistantMessage | null
  }
  async function* events({ message, chat, question = null }: Begun, { person, signal }: FollowedCall) {
    const listed = chat ?? (await loadListed(db, person.id, message.chat_id ?? 0))
    yield* followAnswer(ports, message.id, { chat: listed, question }, signal)
  }
  async function settle<Reply extends Begun>(
    reply: Reply,
    { person, signal, input }: FollowedCall & { readonly input: { readonly wait: boolean } },
  ) {
    if (input.wait) await untilEnded(ports, reply.message.id, signal)
    const message = await loadMessage(db, person.id, reply.message.id)
    if (!message) return refuse('not_found')
    const chat = reply.chat && (await loadListed(db, person.id, reply.chat.id))
    return { ...reply, message, ...(chat && { chat }) }
  }
  /** The text of the file is known once the answer has begun. */
  async function settleAnalysis<Reply extends Begun & { readonly analysis: Analysis }>(
    reply: Reply,
    call: Parameters<typeof settle>[1],
  ) {
    const settled = await settle(reply, call)
    if (isRefusal(settled) || !settled.question) return settled
    const [row] = await listAttachments(db, [settled.question.id])
    return row ? { ...settled, analysis: toAnalysis(row) } : settled
  }
  const following = { events, settle }

  mountStreamed(server, endpoints.askAssistant, askAssistant(answers), following)
  const analysing = { events, settle: settleAnalysis }
  mountStreamed(server, endpoints.analyzeImage, analyzeImage(answers), analysing)
  mountStreamed(server, endpoints.analyzeDocument, analyzeDocument(answers), analysing)
  mountStreamed(server, answerEndpoints.regenerateAnswer, answering.regenerateAnswer(answers), following)
  mountStreamed(server, answerEndpoints.continueAnswer, answering.continueAnswer(answers), following)
  mountStreamed(server, answerEndpoints.joinAnswer, answering.joinAnswer, {
    events,
    settle: reply => Promise.resolve(reply),
  })
  mount(server, answerEndpoints.stopAnswer, answering.stopAnswer(answers))
  mount(server, answerEndpoints.judgeAnswer, answering.judgeAnswer)
  mount(server, answerEndpoints.applyChange, applyChange(http, answers))
  mount(server, answerEndpoints.discardChange, discardChange(answers))

  mount(server, endpoints.listAssistantChats, chats.listAssistantChats)
  mount(server, endpoints.getAssistantChat, chats.getAssistantChat)
  mount(server, endpoints.createAssistantChat, chats.createAssistantChat)
  mount(server, endpoints.updateAssistantChat, chats.updateAssistantChat(answers))
  mount(server, endpoints.deleteAssistantChat, chats.deleteAssistantChat(answers))
  mount(server, endpoints.restoreAssistantChat, chats.restoreAssistantChat)
  mount(server, endpoints.shareAssistantChat, shareAssistantChat)
  mount(server, endpoints.listAssistantUsers, listAssistantUsers)
  mountFile(server, endpoints.downloadAttachment, downloadAttachment)
  mount(server, answerEndpoints.getAssistantUsage, getAssistantUsage(answers))

  mount(
    server,
    assistantEndpoints.listAssistants,
    assistants.listAssistants(mounted as ReadonlySet<AnyEndpoint>),
  )
  mount(server, assistantEndpoints.createAssistant, assistants.createAssistant)
  mount(server, assistantEndpoints.updateAssistant, assistants.updateAssistant)
  mount(server, assistantEndpoints.deleteAssistant, assistants.deleteAssistant)
}
