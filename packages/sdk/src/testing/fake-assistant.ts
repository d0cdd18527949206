/** Answers the fake's calls of the assistant. */

import { titleMessages } from '../assistant/messages.titles.js'
import { excerptOf } from '../assistant/rules.excerpt.js'
import { mayMake, mayTalkTo } from '../assistant/rules.makers.js'
import { isRestorable } from '../assistant/rules.restoring.js'
import { titleOfCopy } from '../assistant/rules.title.js'
import { endAfterRemoval, withFollowing } from '../assistant/rules.tree.js'
import type { Assistant } from '../assistant/schema.assistants.js'
import { DEFAULT_ASSISTANT_ID } from '../assistant/schema.js'
import { fold } from '../basics/fold.js'
import { ALL_TOOLS } from '../http/tools.js'
import { OHPLAKY_CHANNEL, userChannel } from '../realtime/channels.js'
import { tellEnded } from './fake-answering.js'
import { fakeAnswers, nextTitle, requireAssistant } from './fake-answers.js'
import {
  addFakeChat,
  addFakeRow,
  reachFakeChat,
  rowsOf,
  storeFakeChat,
  tellOfChat,
  toFakeChat,
  toWholeChat,
  usesAssistant,
} from './fake-assistant-chats.js'
import { type FakeCall, type FakeFeature, holdsWords, pageOf } from './fake-call.js'
import type { FakeAssistant, FakeAssistantChat } from './fake-rows.js'
import { byName, toFakeUserRef } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

const ended = { status: 'success' as const, msg: fakeMessages.done }
const rolesOf = ({ subject }: FakeCall) => (subject.kind === 'person' ? subject.roles : [])

/** Ends the answers of a chat that are on their way. */
function stopAll({ data, world }: FakeCall, ids: readonly number[]): void {
  for (const id of ids) {
    const row = data.assistantMessages.get(id)
    if (row?.status === 'generating') data.assistantMessages.set(id, { ...row, status: 'stopped' })
  }
  tellEnded(world)
}

/** Copies a chat with its branches for a person. */
function copyChat(
  call: FakeCall,
  from: FakeAssistantChat,
  to: Partial<FakeAssistantChat>,
): FakeAssistantChat {
  const { data } = call
  const usual = { user_id: from.user_id, title: from.title, assistant_id: from.assistant_id }
  const copy = addFakeChat(call, { ...usual, title_given: true, ...to })
  const copies = new Map<number, number>()
  for (const row of rowsOf(data, from.id)) {
    const steps = row.steps.map(step => {
      const id = crypto.randomUUID()
      // A proposal can be applied once, where it was made.
      const isOpen = step.kind === 'change' && step.state !== 'applied'
      return isOpen ? { ...step, id, state: 'discarded' as const } : { ...step, id }
    })
    const own = {
      chat_id: copy.id,
      parent_id: copies.get(row.parent_id ?? 0) ?? null,
      steps,
      client_id: null,
    }
    // An answer on its way goes on in the original alone.
    const status = row.status === 'generating' ? 'stopped' : row.status
    const { id } = addFakeRow(call, { ...row, ...own, status, vote: null, vote_note: null })
    copies.set(row.id, id)
  }
  return storeFakeChat(data, {
    ...copy,
    current_message_id: copies.get(from.current_message_id ?? 0) ?? null,
  })
}

function toAssistant(assistant: FakeAssistant, may_edit: boolean): Assistant {
  const { suggestions, tools, roles, instructions } = assistant
  return {
    ...assistant,
    suggestions: [...suggestions],
    tools: tools && [...tools],
    roles: [...roles],
    instructions: may_edit ? instructions : null,
    may_edit,
  }
}

/** The assistant that everybody has. */
const DEFAULT: Assistant = {
  id: DEFAULT_ASSISTANT_ID,
  name: fakeMessages.assistant,
  description: '',
  icon: '',
  suggestions: [],
  instructions: null,
  tools: null,
  roles: [],
  may_edit: false,
}

function tellAssistants(call: FakeCall): void {
  call.tell([OHPLAKY_CHANNEL], 'AssistantsChanged', {})
}

function requireTools(names: readonly string[] | null | undefined): void {
  const known = ALL_TOOLS.map(({ tool }) => tool.name)
  if (!(names ?? []).every(name => known.includes(name)))
    throw new FakeRefusal('invalid', { errors: { tools: [fakeMessages.field] } })
}

/** Answers the calls of the assistant. A model that the test sets answers. */
export const fakeAssistant = {
  ...fakeAnswers,
  list({ search, page, per_page }, call) {
    const { data, person } = call
    const isHit = (text: string) => holdsWords(fold(text), search)
    const hitOf = (chat: FakeAssistantChat) =>
      search ? rowsOf(data, chat.id).findLast(({ content }) => isHit(content)) : undefined
    const found = [...data.assistantChats.values()]
      .filter(chat => chat.user_id === person.id && chat.deleted_at === null)
      .filter(chat => isHit(chat.title) || hitOf(chat) !== undefined)
      .toSorted(
        (one, other) =>
          Number(other.pinned) - Number(one.pinned) ||
          other.updated_at.localeCompare(one.updated_at) ||
          other.id - one.id,
      )
    const { shown, ...counts } = pageOf(found, page, per_page)
    const chats = shown.map(chat => {
      const hit = hitOf(chat)
      return {
        ...toFakeChat(data, chat),
        ...(hit && { excerpt: excerptOf(hit.content, search ?? ''), found_message_id: hit.id }),
      }
    })
    return { chats, ...counts }
  },
  get: ({ id }, call) => ({ chat: toWholeChat(call.data, reachFakeChat(call, id)) }),
  create({ title, assistant_id, messages = [], copy_of }, call) {
    const { data, person } = call
    if (copy_of !== undefined) {
      const from = reachFakeChat(call, copy_of)
      const copy = copyChat(call, from, { title: titleOfCopy(from.title, titleMessages.copyMark) })
      tellOfChat(call, data, copy, 'new')
      return { ...ended, chat: toFakeChat(data, copy) }
    }
    requireAssistant(call, assistant_id)
    const named = { title: title ?? nextTitle(call), title_given: title !== undefined }
    const chat = addFakeChat(call, { user_id: person.id, assistant_id, ...named })
    let last: number | null = null
    for (const message of messages)
      last = addFakeRow(call, { chat_id: chat.id, parent_id: last, ...message }).id
    const stored = storeFakeChat(data, { ...chat, current_message_id: last })
    tellOfChat(call, data, stored, 'new')
    return { ...ended, chat: toWholeChat(data, stored) }
  },
  update({ id, title, pinned, assistant_id, current_message_id, removed_message_ids = [] }, call) {
    const { data } = call
    const chat = reachFakeChat(call, id)
    if (assistant_id !== undefined) requireAssistant(call, assistant_id)
    const rows = rowsOf(data, id)
    const isKnown = (each: number) => rows.some(row => row.id === each)
    if (typeof current_message_id === 'number' && !isKnown(current_message_id))
      throw new FakeRefusal('not_found')
    const gone = withFollowing(rows, removed_message_ids.filter(isKnown))
    stopAll(call, [...gone])
    for (const each of gone) data.assistantMessages.delete(each)
    const shown = current_message_id === undefined ? chat.current_message_id : current_message_id
    const stored = storeFakeChat(data, {
      ...chat,
      ...(title !== undefined && { title, title_given: true }),
      ...(pinned !== undefined && { pinned }),
      ...(assistant_id !== undefined && { assistant_id }),
      current_message_id: gone.size > 0 ? endAfterRemoval(rows, shown, gone) : shown,
    })
    tellOfChat(call, data, stored, 'update', { refetch: gone.size > 0 })
    return { ...ended, chat: toWholeChat(data, stored) }
  },
  delete({ id }, call) {
    const { data, now, person } = call
    const chat = reachFakeChat(call, id)
    stopAll(
      call,
      rowsOf(data, id).map(row => row.id),
    )
    storeFakeChat(data, { ...chat, deleted_at: now })
    const about = { action: 'delete', chat_id: id, chat: null, message_id: null, refetch: false } as const
    call.tell([userChannel(person.id)], 'AssistantChatChanged', about)
    return ended
  },
  restore({ id }, call) {
    const { data, now } = call
    const chat = reachFakeChat(call, id, 'deleted')
    const deletedAt = chat.deleted_at === null ? null : new Date(chat.deleted_at)
    if (!isRestorable(deletedAt, new Date(now))) throw new FakeRefusal('not_found')
    const stored = storeFakeChat(data, { ...chat, deleted_at: null })
    tellOfChat(call, data, stored, 'restore', { refetch: true })
    return { ...ended, chat: toWholeChat(data, stored) }
  },
  share({ chatId, targetUserId }, call) {
    const { data, person } = call
    const wrong = new FakeRefusal('invalid', { errors: { targetUserId: [fakeMessages.field] } })
    const chat = reachFakeChat(call, chatId)
    if (targetUserId === person.id) throw wrong
    if (rowsOf(data, chatId).length === 0) throw new FakeRefusal('wrong_state')
    const target = data.people.get(targetUserId)
    if (!target || !usesAssistant(target)) throw wrong
    const assistant = data.assistants.get(chat.assistant_id)
    // An assistant that is not for the other person's roles gives way to the default one.
    const assistant_id = assistant && mayTalkTo(target, assistant) ? assistant.id : DEFAULT_ASSISTANT_ID
    const copy = copyChat(call, chat, { user_id: target.id, assistant_id, shared_by: person.id })
    tellOfChat(call, data, copy, 'new')
    const type = 'assistant.shared'
    const title = fakeMessages.notification(type, person.name)
    const url = `/joaoai/${copy.id}`
    call.notify([{ user_id: target.id, type, title, body: copy.title, url, actor_id: person.id }])
    return ended
  },
  users(_input, { data, person }) {
    const others = [...data.people.values()].filter(each => each.id !== person.id && usesAssistant(each))
    return { items: others.toSorted(byName).map(toFakeUserRef) }
  },
  assistants(_input, call) {
    const roles = rolesOf(call)
    const mayEdit = mayMake(roles)
    const seen = [...call.data.assistants.values()]
      .filter(each => mayTalkTo({ roles }, each))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es') || (one.id < other.id ? -1 : 1))
    const tools = mayEdit ? ALL_TOOLS : []
    return {
      items: [DEFAULT, ...seen.map(each => toAssistant(each, mayEdit))],
      tools: tools.map(({ tool: { name, kind } }) => ({ name, kind, label: name })),
    }
  },
  createAssistant({ tools, ...input }, call) {
    requireTools(tools)
    const usual = { description: '', icon: '', instructions: '', suggestions: [], roles: [] }
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const id = crypto.randomUUID()
    const assistant = { ...usual, ...Object.fromEntries(given), name: input.name, tools: tools ?? null, id }
    call.data.assistants.set(id, assistant)
    tellAssistants(call)
    return { ...ended, assistant: toAssistant(assistant, true) }
  },
  updateAssistant({ id, ...input }, call) {
    requireTools(input.tools)
    const assistant = call.data.assistants.get(id)
    if (!assistant) throw new FakeRefusal('not_found')
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const changed = { ...assistant, ...(Object.fromEntries(given) as Partial<FakeAssistant>) }
    call.data.assistants.set(id, changed)
    tellAssistants(call)
    return { ...ended, assistant: toAssistant(changed, true) }
  },
  deleteAssistant({ id }, call) {
    const { data } = call
    if (!data.assistants.delete(id)) throw new FakeRefusal('not_found')
    for (const chat of data.assistantChats.values())
      if (chat.assistant_id === id) storeFakeChat(data, { ...chat, assistant_id: DEFAULT_ASSISTANT_ID })
    tellAssistants(call)
    return ended
  },
} satisfies FakeFeature<'assistant'>
