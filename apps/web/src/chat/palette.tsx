import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { findContacts } from '@osys/sdk/chat/actions.found'
import { subjectOf } from '@osys/sdk/session/state'
import { Avatar } from '@osys/ui-kit/display/Avatar'
import { navigate } from 'wouter/use-browser-location'
import type { Suite } from '../app/suite.js'
import { messages } from './messages.js'

const SHOWN = 5

/** Returns the palette's commands that open a conversation with a person whose name has the text. */
export async function findChats({ api, auth }: Suite, text: string, signal: AbortSignal) {
  if (!mayOpen(subjectOf(auth.get()), ROUTES.chat.requirement)) return []
  const outcome = await findContacts({ api }, text, { signal })
  if (outcome.ended !== 'done') return []
  return outcome.value.slice(0, SHOWN).map(({ id, name, avatar }) => ({
    id: `chat:${id}`,
    group: messages.paletteGroup,
    title: name,
    subtitle: messages.paletteSubtitle,
    icon: <Avatar name={name} src={avatar} size={24} />,
    run: () => navigate(routePath('conversation', { id })),
  }))
}
