import * as endpoints from '@osys/sdk/chat/endpoints'
import * as media from '@osys/sdk/chat/endpoints.media'
import * as people from '@osys/sdk/chat/endpoints.people'
import { mount, mountFile, mountPublicFile, type Server } from '../http/mount.js'
import { deleteMessage, restoreMessage, updateMessage } from './handlers.change.js'
import { getChat, listChats, searchMessages } from './handlers.lists.js'
import { markChatRead, markChatUnread, muteChat, saveDraft } from './handlers.marks.js'
import { gifHandlers } from './handlers.gifs.js'
import { downloadMedia, linkMedia, listChatMedia, playMedia, sendMedia } from './handlers.media.js'
import { listContacts, listReferences } from './handlers.people.js'
import { sendMessage } from './handlers.send.js'
import { createGifProvider } from './ports.giphy.js'

/** Mounts the calls of the team chat: conversations, messages, media, GIFs, drafts, silence. Spec §4, §7. */
export function mountChat(server: Server): void {
  const { giphyApiKey } = server.deps.config
  const gifs = gifHandlers(giphyApiKey === null ? null : createGifProvider(giphyApiKey, server.deps))

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
  mount(server, endpoints.muteChat, muteChat)
  mount(server, media.sendMedia, sendMedia)
  mount(server, media.listChatMedia, listChatMedia)
  mountFile(server, media.downloadMedia, downloadMedia)
  mount(server, media.linkMedia, linkMedia)
  mountPublicFile(server, media.playMedia, playMedia)
  mount(server, media.searchGifs, gifs.searchGifs)
  mountFile(server, media.previewGif, gifs.previewGif)
  mount(server, media.sendGif, gifs.sendGif)
  mount(server, people.listContacts, listContacts)
  mount(server, people.listReferences, listReferences)
}
