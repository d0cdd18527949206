/** The flows of files that are chosen and not sent: kept on the device, shown after a reload, forgotten when sent. */

import { newUuid } from '../http/uuid.js'
import { entriesOfKind, type OutboxState } from '../outbox/shown.js'
import type { ChosenFile } from '../outbox/entry.js'
import type { Outbox } from '../outbox/outbox.js'
import { update } from './actions.asking.js'
import type { ChatPorts } from './ports.js'
import { type Attachment, type Voice, withVoice } from './rules.attachments.js'
import type { Chat } from './state.chat.js'
import { type ChosenFacts, fileStored, filesRead, filesTaken } from './state.files.js'
import { MEDIA } from './state.outgoing.js'
import { chatWith, withChat } from './state.js'
import { dropCaptions, dropCaptionsOf, keepCaption, readCaptions } from './storage.captions.js'

/** The ports of keeping files that may be on their way already. */
export interface FilePorts extends ChatPorts {
  readonly outbox: Pick<Outbox, 'state'>
}

/** Changes the files that go with the draft of a conversation, on this page and on the device. */
export function attach(
  ports: ChatPorts,
  userId: number,
  change: (attachments: readonly Attachment[]) => readonly Attachment[],
): void {
  void changeFiles(ports, userId, chat => ({ ...chat, attachments: change(chat.attachments) }))
}

/** Changes the files of a conversation. Resolves once the device keeps those that were added, or has refused. */
export async function changeFiles(
  ports: ChatPorts,
  userId: number,
  change: (chat: Chat) => Chat,
): Promise<void> {
  const before = filesOf(chatWith(ports.state.get(), userId))
  update(ports, state => withChat(state, userId, change))
  const after = filesOf(chatWith(ports.state.get(), userId))
  const captioned = [...after.values()].filter(
    ({ key, caption }) => caption !== (before.get(key)?.caption ?? ''),
  )
  for (const each of captioned) keepCaption(ports.storage, ports.ownId(), each)
  if (captioned.length > 0) ports.chosen.tellChanged()
  const added = [...after.values()].filter(({ key }) => !before.has(key))
  const removed = [...before.keys()].filter(key => !after.has(key))
  await Promise.all([forgetFiles(ports, removed), ...added.map(each => keep(ports, userId, each))])
}

function filesOf({ attachments, recorded }: Chat): ReadonlyMap<string, Attachment> {
  const all = recorded ? [...attachments, recorded] : attachments
  return new Map(all.map(each => [each.key, each]))
}

async function keep(ports: ChatPorts, userId: number, { key, file, details }: Attachment): Promise<void> {
  const facts: ChosenFacts = { user_id: userId, details: details ?? null }
  const account = ports.ownId()
  const isStored = await ports.chosen.keep({ client_id: key, kind: MEDIA.name, account, file, facts })
  if (ports.ownId() === account) update(ports, state => fileStored(state, { userId, key, isStored }))
}

/** Forgets files of the device, because they were sent or taken away. */
export function forgetFiles(
  { chosen, storage }: Pick<ChatPorts, 'chosen' | 'storage'>,
  keys: readonly string[],
): Promise<void> {
  dropCaptions(storage, keys)
  return chosen.forget(keys)
}

/** Forgets all unsent files of a person, who signs out of this device. */
export function forgetFilesOf(
  { chosen, storage }: Pick<ChatPorts, 'chosen' | 'storage'>,
  ownerId: number,
): Promise<void> {
  dropCaptionsOf(storage, ownerId)
  return chosen.forgetAccount(ownerId)
}

/** Shows the files that this device keeps: after a reload, a crash or a sign-in, and when another tab changed them. */
export async function showFiles(ports: FilePorts): Promise<void> {
  const owner = ports.ownId()
  if (owner === 0) return
  const files = (await ports.chosen.of(owner)).filter(isOfChat)
  if (ports.ownId() !== owner) return
  const captions = readCaptions(ports.storage, owner)
  update(ports, state =>
    filesRead(state, { files, captions, waiting: waitingFiles(ports.outbox.state.get()) }),
  )
}

function isOfChat(chosen: ChosenFile): chosen is ChosenFile<ChosenFacts> {
  return chosen.kind === MEDIA.name
}

function waitingFiles(state: Pick<OutboxState, 'entries'>): ReadonlySet<string> {
  return new Set(entriesOfKind(state, MEDIA).map(({ client_id }) => client_id))
}

/** Follows what other tabs and the outbox do with the files. Returns a function that stops it. */
export function followFiles(ports: FilePorts): () => void {
  const { chosen, outbox } = ports
  let waiting = waitingFiles(outbox.state.get())
  const ends = [
    chosen.onChanged(() => void showFiles(ports)),
    outbox.state.subscribe(() => {
      const now = waitingFiles(outbox.state.get())
      update(ports, state => filesTaken(state, now))
      const ended = [...waiting].filter(key => !now.has(key))
      waiting = now
      // Sent, given back under another key, or taken away: it is chosen no more.
      void forgetFiles(ports, ended)
    }),
  ]
  return () => ends.forEach(end => end())
}

/** Keeps a finished recording while the recorder shows it; null once the person has discarded it. */
export function recordingEnded(ports: ChatPorts, userId: number, voice: Voice | null): void {
  if (voice !== null && chatWith(ports.state.get(), userId).recorded?.file === voice.file) return
  const recorded = voice && { key: newUuid(), caption: '', ...voice }
  void changeFiles(ports, userId, chat => ({ ...chat, recorded }))
}

/** Keeps a recording that was neither sent nor discarded with the files of the draft. */
export function keepVoice(ports: ChatPorts, userId: number, voice: Voice): void {
  void changeFiles(ports, userId, chat => ({
    ...chat,
    recorded: null,
    attachments: isShown(chat.recorded, voice)
      ? [...chat.attachments, chat.recorded]
      : withVoice(chat.attachments, voice, newUuid),
  }))
}

function isShown(recorded: Attachment | null, { file }: Voice): recorded is Attachment {
  return recorded?.file === file
}
