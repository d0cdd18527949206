import * as endpoints from '@osys/sdk/chat/endpoints'
import { mount, type Server } from '../http/mount.js'
import { deleteMessage, restoreMessage, updateMessage } from './handlers.change.js'
import { getChat, listChats, searchMessages } from './handlers.lists.js'
import { markChatRead, markChatUnread, saveDraft } from './handlers.marks.js'
import { sendMessage } from './handlers.send.js'

/** Mounts the calls of the team chat. Spec §4, §7. */
export function mountChat(server: Server): void {
  mount(server, endpoints.listChats, listChats)
  mount(server, endpoints.getChat, getChat)
  mount(server, endpoints.searchMessages, searchMessages)
  mount(server, endpoints.sendMessage, sendMessage)
  mount(server, endpoints.updateMessage, updateMessage)
  mount(server, endpoints.deleteMessage, deleteMessage)
  mount(server, endpoints.restoreMessage, restoreMessage)
  mount(server, endpoints.markChatRead, markChatRead)
  mount(server, endpoints.markChatUnread, markChatUnread)
  mount(server, endpoints.saveDraft, saveDraft)
}
