import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES } from '@osys/sdk/app/routes'
import * as drafts from '@osys/sdk/chat/actions.drafts'
import * as files from '@osys/sdk/chat/actions.files'
import * as conversations from '@osys/sdk/chat/actions'
import { createFinder, findMessages, followFound, saveMedia } from '@osys/sdk/chat/actions.found'
import { type MediaLinks, wantLink } from '@osys/sdk/chat/actions.links'
import { react } from '@osys/sdk/chat/actions.messages'
import * as news from '@osys/sdk/chat/actions.news'
import * as pages from '@osys/sdk/chat/actions.pages'
import {
  findAddress,
  forgetReferences,
  loadReferences,
  type References,
} from '@osys/sdk/chat/actions.references'
import { pushTagOf } from '@osys/sdk/chat/rules.push'
import * as outgoing from '@osys/sdk/chat/actions.outgoing'
import * as edits from '@osys/sdk/chat/actions.outgoing-edits'
import * as shown from '@osys/sdk/chat/actions.sources'
import { MEDIA } from '@osys/sdk/chat/state.outgoing'
import { wouldLoseFiles } from '@osys/sdk/chat/state.files'
import { type ChatState, NO_CHATS, unreadTotal } from '@osys/sdk/chat/state'
import { mayOpenEdit } from '@osys/sdk/chat/state.edit'
import { readBetween } from '@osys/sdk/chat/state.read'
import { type FoundMessages, NOTHING_FOUND } from '@osys/sdk/chat/state.found'
import type { MediaSources } from '@osys/sdk/chat/state.sources'
import { systemClock } from '@osys/sdk/http/deadline'
import { noticeOfError } from '@osys/sdk/notices/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { bindActions } from '@osys/sdk/state/bind'
import { createNewestOnly, type NewestOnly } from '@osys/sdk/state/newest'
import { closeBanners } from '../app/banners.js'
import { blobUrls } from '../app/blob-urls.js'
import { chosenOf } from '../app/chosen-files.js'
import { outboxOf } from '../app/outbox.js'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'
import { saveDownload } from '../app/save-download.js'
import { guardLoss } from '../app/unsaved.js'
import { createPlayer } from './store.player.js'
import { giveEditBack } from './store.edits.js'

export type ChatStore = ReturnType<typeof createStore>

const stores = new WeakMap<Suite, ChatStore>()

/** Returns the app's one store of the chat, and creates it at the first call. */
export function chatOf(suite: Suite): ChatStore {
  const known = stores.get(suite) ?? createStore(suite)
  stores.set(suite, known)
  return known
}

function createStore(suite: Suite) {
  const { api, auth, live, notices, reach, storages } = suite
  const state = createStoreCell<ChatState>(NO_CHATS)
  const outbox = outboxOf(suite)
  let isListShown = false
  const ports: outgoing.SendingPorts = {
    api,
    clock: systemClock,
    state,
    outbox,
    storage: storages.local,
    chosen: chosenOf(suite),
    ownId: () => auth.get().user?.id ?? 0,
    isLooking: () => isListShown && document.visibilityState === 'visible' && document.hasFocus(),
    notify(error) {
      const notice = noticeOfError(error)
      if (notice) notices.show(notice)
    },
    turnOf: turns(),
    whisper: (channel, name, data) => live.get().realtime?.whisper(channel, name, data) ?? false,
    typingTold: new Map(),
  }
  const editing: edits.EditingPorts = {
    ...ports,
    giveEditBack(userId, refused) {
      giveEditBack(suite, userId, { refused, isOpened: mayOpenEdit(state.get(), userId) })
    },
  }
  const bound = bindActions(ports, { ...conversations, ...drafts, react, ...pages, ...outgoing })
  const sources = createStoreCell<MediaSources>(new Map())
  const media = bindActions({ api, sources, urls: blobUrls }, shown)
  const links = createStoreCell<MediaLinks>(new Map())
  const { attach, keepVoice, recordingEnded } = bindActions(ports, {
    attach: files.attach,
    keepVoice: files.keepVoice,
    recordingEnded: files.recordingEnded,
  })
  const { hearTyping, tellTyping, followClock, refresh } = bindActions(ports, {
    hearTyping: news.hearTyping,
    tellTyping: news.tellTyping,
    followClock: news.followClock,
    refresh: news.refresh,
  })
  followAccount(suite, {
    start() {
      void bound.load(1)
      void files.showFiles(ports)
    },
    forget() {
      bound.forget()
      forgetReferences({ references, asked })
      media.forgetSources()
      links.set(new Map())
      finder.end()
      player.play(null)
    },
  })
  news.follow(ports, suite.news)
  reach.subscribe(() => {
    if (reach.get().isReachable) news.reached(ports)
  })
  // This comes before `followOutgoing` shows the messages as sent, or the page would fetch their pictures.
  outbox.onSettled(MEDIA, settled => {
    if (settled.how !== 'sent') return
    for (const { id, type } of settled.answer) {
      if (type === 'image' || type === 'gif')
        media.keepSource(id, type === 'image', settled.entry.payload.file)
    }
  })
  bound.followOutgoing()
  edits.followEdits(editing)
  files.followFiles(ports)
  let isRecording = false
  // A recording that runs and a file for which the device has no room are only on this page, so the browser asks before
  // a reload loses them.
  guardLoss(suite, () => isRecording || wouldLoseFiles(state.get()))
  let before = state.get()
  state.subscribe(() => {
    for (const userId of readBetween(before, state.get())) void closeBanners(pushTagOf(userId))
    before = state.get()
    const unreads = unreadTotal(before)
    const isKnown = before.phase === 'loaded'
    const shown = suite.chat.get()
    if (shown.unreads !== unreads || shown.isKnown !== isKnown) suite.chat.set({ unreads, isKnown })
  })
  const player = createPlayer(state, ports.ownId)
  const references = createStoreCell<References>(new Map())
  const asked = new Set<string>()
  const found = createStoreCell<FoundMessages>(NOTHING_FOUND)
  followFound(found, suite.news)
  const finder = createFinder<string>(found, (search, before, options) =>
    findMessages({ api }, search, before, options),
  )
  return {
    state,
    outbox,
    sources,
    links,
    ...media,
    wantLink: (id: number) => wantLink({ api, clock: systemClock, links }, id),
    save: (id: number) => saveMedia({ api, save: saveDownload }, id),
    found,
    finder,
    references,
    findAddress: (path: string) => findAddress({ api }, path),
    loadReferences: (refs: readonly string[]) => loadReferences({ api, references, asked }, refs),
    ...player,
    ...bound,
    ...bindActions(editing, { edit: edits.edit, remove: edits.remove, restore: edits.restore }),
    attach,
    keepVoice,
    recordingEnded,
    /** Tells whether the messages of the conversation are on screen, and not its files or what a search found. */
    listShown({ isShown }: { readonly isShown: boolean }): void {
      isListShown = isShown
      if (isShown) bound.readIfLooking()
    },
    recordingRuns({ isRunning }: { readonly isRunning: boolean }): void {
      isRecording = isRunning
    },
    hearTyping,
    tellTyping,
    followClock,
    refresh,
  }
}

/** Calls `start` when a person who may use the chat signs in, and `forget` when a person signs out or changes. */
function followAccount({ auth }: Suite, flows: { start(): void; forget(): void }): void {
  let known: string | null = null
  const follow = (): void => {
    const { auth: isSignedIn, apiKey } = auth.get()
    const now = isSignedIn ? apiKey : null
    if (now === known) return
    if (known !== null) flows.forget()
    known = now
    if (now !== null && mayOpen(subjectOf(auth.get()), ROUTES.chat.requirement)) flows.start()
  }
  auth.subscribe(follow)
  follow()
}

/** Returns the runners of calls that replace each other, by name. */
function turns(): (name: string) => NewestOnly {
  const known = new Map<string, NewestOnly>()
  return name => {
    const turn = known.get(name) ?? createNewestOnly()
    known.set(name, turn)
    return turn
  }
}
