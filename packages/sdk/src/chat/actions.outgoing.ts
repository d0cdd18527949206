/**
 * The flows of messages that wait in the outbox: sends them through it; a message that the server refuses, or its
 * person takes back, returns to the composer: its text as the draft, its file among the attachments. A refused GIF is
 * only told by a notice.
 */

import { newUuid } from '../http/uuid.js'
import type { About, Entry, NewEntry, Settled } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { update } from './actions.asking.js'
import { flushDrafts, giveTextBack, write } from './actions.drafts.js'
import { changeFiles, forgetFiles } from './actions.files.js'
import { loadNewest } from './actions.pages.js'
import type { ChatPorts } from './ports.js'
import { type Outgoing, type Voice, withVoice } from './rules.attachments.js'
import type { Gif, Message } from './schema.js'
import type { Chat } from './state.chat.js'
import { chatLane, GIF, MEDIA, MESSAGE, type OutgoingMedia, type OutgoingText } from './state.outgoing.js'
import { chatWith, messageSaved, withChat } from './state.js'

/** The ports of sending. */
export interface SendingPorts extends ChatPorts {
  readonly outbox: Pick<Outbox, 'add' | 'onSettled' | 'remove' | 'state'>
}

/** Returns the line of the list of waiting things for a message of a conversation. */
export function aboutOf(ports: Pick<ChatPorts, 'state'>, userId: number, text: string): About {
  const place = chatWith(ports.state.get(), userId).user?.name ?? ''
  return { text: text.slice(0, 80), place, href: `/ochatty/${userId}` }
}

/**
 * Sends texts and files in their order; the first one replies. They are in the outbox, and so on screen, when
 * the call returns. The draft is empty then. Spec §4.
 */
export function send(
  ports: SendingPorts,
  userId: number,
  { outgoing, reply_to }: { readonly outgoing: readonly Outgoing[]; readonly reply_to: Message['reply_to'] },
): void {
  const { outbox } = ports
  for (const [index, each] of outgoing.entries()) {
    const base = { receiver_id: userId, reply_to: index === 0 ? reply_to : null, body: each.body }
    const about = aboutOf(ports, userId, each.body || (each.kind === 'media' ? each.file.name : ''))
    const lane = chatLane(userId)
    if (each.kind === 'text') void outbox.add(MESSAGE, { lane, about, payload: base })
    else {
      const payload: OutgoingMedia = { ...base, file: each.file, details: each.details ?? null }
      sendFile(ports, { client_id: each.key, lane, about, payload })
    }
  }
  if (outgoing.length > 0) sent(ports, userId)
}

/**
 * Sends a chosen file under its key: whichever tab sends it, and however often, it arrives once. The device keeps
 * it as a chosen one until the outbox has it.
 */
function sendFile(
  ports: SendingPorts,
  entry: NewEntry<OutgoingMedia> & { readonly client_id: string },
): void {
  const { outbox } = ports
  void outbox.add(MEDIA, entry).then(() => {
    if (!outbox.state.get().isRefused) void forgetFiles(ports, [entry.client_id])
  })
}

/** Sends a recording. What is typed stays in the composer. */
export function sendVoice(
  ports: SendingPorts,
  userId: number,
  { voice, reply_to }: { readonly voice: Voice; readonly reply_to: Message['reply_to'] },
): void {
  const payload: OutgoingMedia = { receiver_id: userId, reply_to, body: '', ...voice }
  const about = aboutOf(ports, userId, voice.file.name)
  const { recorded } = chatWith(ports.state.get(), userId)
  const client_id = recorded?.file === voice.file ? recorded.key : newUuid()
  sendFile(ports, { client_id, lane: chatLane(userId), about, payload })
  update(ports, state => withChat(state, userId, chat => ({ ...chat, recorded: null })))
  sentAlone(ports, userId, reply_to)
}

/** Sends a GIF of the provider. */
export function sendGif(
  ports: SendingPorts,
  userId: number,
  { gif, reply_to }: { readonly gif: Gif; readonly reply_to: Message['reply_to'] },
): void {
  const { id: gif_id, title, width, height } = gif
  const payload = { receiver_id: userId, reply_to, gif_id, title, width, height }
  void ports.outbox.add(GIF, {
    lane: chatLane(userId),
    about: aboutOf(ports, userId, title || 'GIF'),
    payload,
  })
  sentAlone(ports, userId, reply_to)
}

/** Empties the composer of a conversation. */
function sent(ports: SendingPorts, userId: number): void {
  write(ports, userId, { body: '', reply_to: null })
  ports.typingTold.delete(userId)
  update(ports, state => withChat(state, userId, chat => ({ ...chat, attachments: [], draftError: null })))
  showNewest(ports, userId)
}

/** Ends the reply of a message that leaves what is typed in the composer. */
function sentAlone(ports: SendingPorts, userId: number, reply_to: Message['reply_to']): void {
  if (reply_to) write(ports, userId, { ...chatWith(ports.state.get(), userId).draft, reply_to: null })
  showNewest(ports, userId)
}

/** Shows the newest messages again after a jump to an old one: a message that is sent has its place after them. */
function showNewest(ports: SendingPorts, userId: number): void {
  if (chatWith(ports.state.get(), userId).messages.has_newer) void loadNewest(ports, userId)
}

/**
 * Takes a message that waits out of the outbox; its text and file return to the composer. Resolves with false, and
 * gives nothing back, when the message was sent meanwhile.
 */
export async function cancel(
  ports: SendingPorts,
  entry: Entry<OutgoingText> | Entry<OutgoingMedia>,
): Promise<boolean> {
  const isTakenOut = await ports.outbox.remove(entry.client_id)
  if (isTakenOut) await giveBack(ports, entry)
  return isTakenOut
}

/**
 * Shows what the server answered to waiting messages, and gives back what it refused. Returns a function that
 * stops it. Spec §4.
 */
export function followOutgoing(ports: SendingPorts): () => void {
  const { outbox } = ports
  const settle = (settled: Settled<unknown, readonly Message[]>): void => {
    if (settled.how === 'refused') return ports.notify({ kind: 'HTTP_ERROR', ...settled.refusal })
    for (const each of settled.answer) update(ports, state => messageSaved(state, each, ports.ownId()))
    // The emptied draft is saved after the message: beside it, it would lock the conversation and delay the message.
    if (settled.isHere) void flushDrafts(ports)
  }
  const settleText = async (
    settled: Settled<OutgoingText | OutgoingMedia, readonly Message[]>,
  ): Promise<void> => {
    settle(settled)
    // The outbox forgets a refused file once the device keeps it as a chosen one.
    if (settled.how === 'refused') await giveBack(ports, settled.entry, settled.refusal.msg)
  }
  const ends = [
    outbox.onSettled(MESSAGE, settleText),
    outbox.onSettled(MEDIA, settleText),
    outbox.onSettled(GIF, settle),
  ]
  return () => ends.forEach(end => end())
}

/** Puts a text, and its file, before what was typed since. Resolves once the device keeps them. */
async function giveBack(
  ports: ChatPorts,
  { payload }: Pick<Entry<OutgoingText | OutgoingMedia>, 'payload'>,
  error: string | null = null,
): Promise<void> {
  const { receiver_id: userId, body, reply_to } = payload
  giveTextBack(ports, userId, { body, reply_to: reply_to?.id ?? null })
  const back = (now: Chat): Chat => ({
    ...now,
    draftError: error,
    attachments: 'file' in payload ? withFile(now.attachments, payload) : now.attachments,
  })
  await changeFiles(ports, userId, back)
}

function withFile(attachments: Chat['attachments'], { file, details }: OutgoingMedia): Chat['attachments'] {
  if (details) return withVoice(attachments, { file, details }, newUuid)
  return [...attachments, { key: newUuid(), file, caption: '' }]
}
