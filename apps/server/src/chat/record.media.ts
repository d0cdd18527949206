import type { Message } from '@osys/sdk/chat/schema'
import type { Call } from '../http/call.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal } from '../http/refusal.js'
import { discardUploads } from '../http/upload.js'
import { keepUploads } from '../stored/keep.js'
import { removingAfter } from '../stored/removals.js'
import type { ReadMedia } from './ports.media.js'
import { insertSent, type MessageDraft, sendOnce } from './record.js'

/** A message with a file that is read and not stored yet. */
export interface MediaDraft extends Omit<MessageDraft, 'media'> {
  readonly media: ReadMedia
  readonly duration: number | null
  readonly peaks: readonly number[]
}

/**
 * Stores read files and sends each as a message, all of them or none. `answer` makes the reply of the
 * messages.
 */
export async function storeMedia<Reply>(
  call: Call & { readonly person: Person },
  receiverId: number,
  drafts: readonly MediaDraft[],
  answer: (messages: readonly Message[]) => Reply | Refusal,
): Promise<Reply | Refusal> {
  const { deps, write } = call
  const smalls = drafts.flatMap(({ media }) => media.small ?? [])
  const uploads = [...drafts.map(({ media }) => media.upload), ...smalls]
  const stored = (
    { media: { facts, small }, duration, peaks, ...draft }: MediaDraft,
    index: number,
    names: readonly string[],
  ) => {
    const isSound = facts.type === 'audio'
    const media = {
      ...facts,
      duration: isSound || facts.type === 'video' ? duration : null,
      peaks: isSound && peaks.length > 0 ? [...peaks] : null,
      storage: names[index] as string,
      small_storage: small ? (names[drafts.length + smalls.indexOf(small)] as string) : null,
    }
    return { ...draft, media }
  }
  try {
    return await keepUploads(deps, uploads, names =>
      removingAfter(deps, take =>
        sendOnce(() =>
          write(async (tx, tell) => {
            const sent = await insertSent(
              tx,
              tell,
              call,
              receiverId,
              drafts.map((draft, index) => stored(draft, index, names)),
            )
            if (isRefusal(sent)) return sent
            // The files of messages that are stored already have arrived once more.
            take({ files: sent.isRepeated ? names : [] })
            return answer(sent.messages)
          }),
        ),
      ),
    )
  } finally {
    await discardUploads(smalls)
  }
}
