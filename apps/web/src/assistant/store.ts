/**
 * Creates the store of the person's assistant, which lives as long as the page, and that of the file in the
 * viewer.
 */

import * as base from '@osys/sdk/assistant/actions'
import * as answers from '@osys/sdk/assistant/actions.answers'
import * as asking from '@osys/sdk/assistant/actions.asking'
import * as chats from '@osys/sdk/assistant/actions.chats'
import * as drafts from '@osys/sdk/assistant/actions.drafts'
import { followFiles } from '@osys/sdk/assistant/actions.files'
import { lookAway } from '@osys/sdk/assistant/actions.following'
import * as messages from '@osys/sdk/assistant/actions.messages'
import * as sending from '@osys/sdk/assistant/actions.sending'
import * as shelf from '@osys/sdk/assistant/actions.shelf'
import * as waiting from '@osys/sdk/assistant/actions.waiting'
import { type AssistantPorts, EMPTY_SHELF } from '@osys/sdk/assistant/ports'
import type { Attachment } from '@osys/sdk/assistant/schema'
import { INITIAL_ASSISTANT } from '@osys/sdk/assistant/state'
import { NO_CHATS } from '@osys/sdk/assistant/state.chats'
import { EMPTY_DESK } from '@osys/sdk/assistant/state.desk'
import { deskStored } from '@osys/sdk/assistant/storage'
import { routePath } from '@osys/sdk/app/routes'
import type { FilePreview } from '@osys/sdk/files/rules.preview'
import { systemClock } from '@osys/sdk/http/deadline'
import { browserLocks } from '@osys/sdk/outbox/browser'
import { bindActions } from '@osys/sdk/state/bind'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { navigate } from 'wouter/use-browser-location'
import { chosenOf } from '../app/chosen-files.js'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

export type AssistantStore = ReturnType<typeof createAssistantStore>

const stores = new WeakMap<Suite, { readonly userId: number; readonly store: AssistantStore; end(): void }>()

/**
 * Returns the person's assistant, and creates it at the first call. It lives as long as the page, so that a
 * waiting question is sent while another screen is open.
 */
export function assistantOf(suite: Suite, userId: number): AssistantStore {
  const known = stores.get(suite)
  if (known?.userId === userId) return known.store
  known?.end()
  const store = createAssistantStore(suite, userId)
  const ends = [
    store.followChats(suite.news),
    followFiles({
      desk: store.desk,
      storages: suite.storages,
      userId,
      chosen: chosenOf(suite),
      exclusively: browserLocks(navigator.locks, key => `osys-question ${key}`),
    }),
  ]
  stores.set(suite, { userId, store, end: () => ends.forEach(end => end()) })
  return store
}

/** Creates the store of the file of a question that the viewer shows. */
export function createPreviewStore({ loadAttachmentPreview }: AssistantStore) {
  const preview = createStoreCell<Fetched<FilePreview>>(NOT_FETCHED)
  return {
    preview,
    ...createFetcher(preview, (file: Attachment, options) => loadAttachmentPreview(file, options)),
  }
}

function createAssistantStore({ api, storages, notices }: Suite, userId: number) {
  const state = createStoreCell(INITIAL_ASSISTANT)
  const list = createStoreCell(NO_CHATS)
  const desk = createStoreCell(deskStored(EMPTY_DESK, userId, storages))
  const shelfCell = createStoreCell(EMPTY_SHELF)
  const ports: AssistantPorts = {
    api,
    storages,
    clock: systemClock,
    userId,
    state,
    list,
    desk,
    shelf: shelfCell,
    followed: new Set(),
    localChanges: new Map(),
    onBegun(chatId) {
      // Only the page of the new chat gets its address; another screen stays.
      if (window.location.pathname !== routePath('assistant')) return
      navigate(routePath('assistantChat', { chatId }), { replace: true })
    },
    onRestored(chatId) {
      if (window.location.pathname.startsWith(routePath('assistant')))
        navigate(routePath('assistantChat', { chatId }))
    },
    notify: notice => notices.show(notice),
  }
  return {
    state,
    list,
    desk,
    shelf: shelfCell,
    ...bindActions(ports, base),
    ...bindActions(ports, drafts),
    ...bindActions(ports, asking),
    ...bindActions(ports, sending),
    ...bindActions(ports, waiting),
    ...bindActions(ports, answers),
    ...bindActions(ports, { lookAway }),
    ...bindActions(ports, chats),
    ...bindActions(ports, messages),
    ...bindActions(ports, shelf),
  }
}
