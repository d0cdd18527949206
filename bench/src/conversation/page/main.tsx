/** The page of the bench: a conversation of many messages, by the view of the chat or as plain elements. */

import { aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import { MessageList } from '@osys/ui-kit/conversation/MessageList'
import type { ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import '@osys/ui-kit/theme/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const WORDS =
  'la propuesta del cliente necesita una revisión antes de la junta y el equipo ya mandó los archivos'.split(
    ' ',
  )
const START = Date.parse('2026-08-01T15:00:00.000Z')
const OWN = { sender_id: 7, receiver_id: 8 } as const
/** Leaves room for older messages before the first. */
const FIRST_ID = 100_000

/** Texts of 3 to 40 words. They repeat: what is measured is the view, not how the bench makes its messages. */
const TEXTS = Array.from({ length: 646 }, (_, id) =>
  Array.from({ length: 3 + ((id * 7919) % 38) }, (__, at) => WORDS[(id * 31 + at * 7) % WORDS.length]).join(
    ' ',
  ),
)

/** Returns a message, the same for the same id. */
function say(id: number, over: Partial<ShownMessage> = {}): ShownMessage {
  const created_at = new Date(START + (id - FIRST_ID) * 300_000).toISOString()
  return {
    ...aMessage({ id, client_id: `m-${id}`, body: TEXTS[id % TEXTS.length] ?? '', created_at }),
    ...((id * 13) % 7 < 3 && OWN),
    ...over,
  }
}

const query = new URLSearchParams(location.search)
const all = Array.from({ length: Number(query.get('messages')) }, (_, index) => say(FIRST_ID + index))
const nothing = (): void => {}
const nobody = (): null => null
const memory = { recents: [], tone: 'none', onUsed: nothing, onTone: nothing } as const

function Conversation() {
  const [messages, setMessages] = useState<readonly ShownMessage[]>(all)
  Object.assign(window, {
    osysPrepend: (count: number) =>
      setMessages(now => [
        ...Array.from({ length: count }, (_, index) => say((now[0]?.id ?? 0) - count + index)),
        ...now,
      ]),
    osysAppend: () =>
      setMessages(now => [...now, say((now.at(-1)?.id ?? 0) + 1, { ...OWN, pending: 'sending' })]),
  })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <MessageList
        state={{
          kind: 'loaded',
          messages,
          hasOlder: true,
          isLoadingOlder: true,
          hasNewer: false,
          isLoadingNewer: false,
        }}
        user={aUserRef({ id: 8 })}
        viewerId={7}
        unreadFrom={null}
        jump={null}
        mayWrite
        timeZone="America/Mexico_City"
        emojiMemory={memory}
        renderMedia={nobody}
        onRetry={nothing}
        onOlder={nothing}
        onNewer={nothing}
        onNewest={nothing}
        onLeave={nothing}
        onReact={nothing}
        onReply={nothing}
        onEdit={nothing}
        onDelete={nothing}
        onCopy={nothing}
        onCopyLink={nothing}
        onMarkUnread={nothing}
        onCancel={nothing}
        onJump={nothing}
      />
    </div>
  )
}

/** Every message as two elements, with nothing that a person could do to it. */
function showPlain(root: HTMLElement): void {
  const scroller = document.createElement('div')
  scroller.role = 'log'
  scroller.style.cssText = 'block-size: 100dvh; overflow-y: auto'
  const row = ({ id, body }: ShownMessage): HTMLElement => {
    const element = document.createElement('div')
    element.dataset['row'] = `m-${id}`
    element.style.cssText = 'max-inline-size: 640px; padding: 8px 12px'
    element.append(body)
    return element
  }
  scroller.append(...all.map(row))
  root.append(scroller)
  scroller.scrollTop = scroller.scrollHeight
  Object.assign(window, {
    osysPrepend: (count: number) =>
      scroller.prepend(...Array.from({ length: count }, (_, index) => row(say(FIRST_ID - count + index)))),
    osysAppend: () => {
      scroller.append(row(say(FIRST_ID + all.length)))
      scroller.scrollTop = scroller.scrollHeight
    },
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
if (query.has('plain')) showPlain(root)
else createRoot(root).render(<Conversation />)
