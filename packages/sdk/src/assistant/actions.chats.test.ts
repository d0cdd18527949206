import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { AbortedError } from '../http/error.js'
import { aLateAnswer, aRefusal, type Answer, AWAY } from '../testing/api.js'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { anAssistantChat } from '../testing/assistant.js'
import { settled } from '../testing/clock.js'
import * as chats from './actions.chats.js'
import {
  createAssistantChat,
  deleteAssistantChat,
  getAssistantChat,
  listAssistantChats,
  listAssistantUsers,
  restoreAssistantChat,
  shareAssistantChat,
  updateAssistantChat,
} from './endpoints.js'
import { openChatChanged } from './state.js'
import { chatDeleted, chatSaved, NO_CHATS } from './state.chats.js'

const CHAT = anAssistantChat()
const ROW = { ...CHAT, messages: [] }
const LATER = { ...ROW, id: 31, title: 'Chat 2' }

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = new Map<AnyEndpoint, Answer>([
    [getAssistantChat, ({ id }) => ({ chat: { ...CHAT, id: Number(id) } })],
    [deleteAssistantChat, () => ({})],
  ])
})

/** A page whose list holds these chats. */
function pageOf(...rows: readonly (typeof ROW)[]) {
  const mine = anAssistantPage(answers)
  mine.list.set({ ...mine.list.get(), phase: 'loaded', chats: rows })
  return mine
}
const refuse = (status: number) => () => {
  throw aRefusal(status)
}
const listed = ({ list }: ReturnType<typeof pageOf>) => list.get().chats.map(({ id }) => id)
const reply = (rows: readonly (typeof ROW)[], page: number, last_page: number) => ({
  chats: rows,
  page,
  per_page: 50,
  total: 99,
  last_page,
})

describe('loadChats', () => {
  test('asks for the first page of the present search, quietly', async () => {
    answers.set(listAssistantChats, () => reply([ROW], 1, 1))
    const mine = pageOf()
    await chats.loadChats(mine, 'café')
    await chats.loadChats(mine)
    expect(mine.inputsOf(listAssistantChats)).toEqual([
      { page: 1, search: 'café' },
      { page: 1, search: 'café' },
    ])
    expect(mine.quiet).toEqual([true, true])
  })

  test('keeps the chats on screen until the answer comes, also when it is given up', async () => {
    answers.set(listAssistantChats, () => {
      throw new AbortedError('GET chats')
    })
    const mine = pageOf(ROW)
    const loading = chats.loadChats(mine, 'café')
    expect(listed(mine)).toEqual([30])
    expect((await loading).ended).toBe('given up')
    expect(mine.list.get()).toMatchObject({ phase: 'loaded', error: null })
  })

  test('leaves the answer of a search aside that was typed over meanwhile', async () => {
    let come = (): void => {}
    answers.set(listAssistantChats, async ({ search }) => {
      if (search === 'ca') await new Promise<void>(done => (come = done))
      return reply([search === 'ca' ? ROW : LATER], 1, 1)
    })
    const mine = pageOf()
    const first = chats.loadChats(mine, 'ca')
    await chats.loadChats(mine, 'café')
    come()
    expect((await first).ended).toBe('given up')
    expect(listed(mine)).toEqual([31])
  })

  test('chats that cannot be fetched say why; those on screen stay', async () => {
    const mine = anAssistantPage(answers)
    answers.set(listAssistantChats, refuse(500))
    expect((await chats.loadChats(mine)).ended).toBe('refused')
    expect(mine.list.get()).toMatchObject({ phase: 'failed', error: { status: 500 } })
    mine.list.set({ ...NO_CHATS, phase: 'loaded', chats: [ROW] })
    await chats.loadOlderChats(mine)
    expect(mine.list.get()).toMatchObject({ phase: 'loaded', chats: [{ id: 30 }], isLoadingMore: false })
  })
})

describe('loadOlderChats', () => {
  test('asks for the page behind the chats that are there, and adds them', async () => {
    const full = Array.from({ length: 50 }, (_, index) => ({ ...ROW, id: 100 + index }))
    answers.set(listAssistantChats, () => reply([ROW], 2, 2))
    const mine = pageOf(...full)
    const older = chats.loadOlderChats(mine)
    expect(mine.list.get().isLoadingMore).toBe(true)
    await older
    expect(mine.inputsOf(listAssistantChats)).toEqual([{ page: 2, search: '' }])
    expect(mine.list.get()).toMatchObject({ isLoadingMore: false, isComplete: true })
    expect(listed(mine)).toHaveLength(51)
  })
})

describe('open', () => {
  test('again keeps the chat that is shown on screen while it is fetched', async () => {
    const mine = pageOf()
    await chats.open(mine, 30)
    const again = chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'loaded', currentChatId: 30 })
    expect(mine.state.get().messages).toHaveLength(2)
    expect((await again).ended).toBe('done')
  })

  test('tries a chat anew that could not be fetched', async () => {
    const mine = pageOf(ROW)
    answers.set(getAssistantChat, refuse(500))
    await chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'failed', error: { status: 500 } })
    answers.set(getAssistantChat, () => ({ chat: CHAT }))
    const again = chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'loading', error: null, chat: { id: 30 } })
    await again
    expect(mine.state.get().phase).toBe('loaded')
  })

  test('tells nobody of a failure but the page itself', async () => {
    const mine = pageOf(ROW)
    await chats.open(mine, 30)
    expect(mine.quiet).toEqual([true])
    answers.set(getAssistantChat, () => {
      throw new AbortedError('GET chats')
    })
    expect((await chats.open(mine, 31)).ended).toBe('given up')
    expect(mine.state.get()).toMatchObject({ currentChatId: 31, phase: 'loading', error: null })
  })

  test('shows nothing of a chat that was left before it came', async () => {
    let come = (): void => {}
    answers.set(getAssistantChat, async ({ id }) => {
      if (id === 30) await new Promise<void>(done => (come = done))
      return { chat: { ...CHAT, id: Number(id) } }
    })
    const mine = pageOf()
    const first = chats.open(mine, 30)
    await settled()
    chats.reset(mine)
    come()
    expect((await first).ended).toBe('given up')
    expect(mine.state.get()).toMatchObject({ isInitialView: true, currentChatId: null })
  })

  test('a chat of the list heads the page while its messages load, unless it cannot be fetched', async () => {
    const mine = pageOf(ROW)
    const opening = chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'loading', chat: { id: 30, title: 'Chat 1' } })
    await opening
    expect(mine.state.get().phase).toBe('loaded')
    chats.reset(mine)
    answers.set(getAssistantChat, refuse(404))
    await chats.open(mine, 30)
    expect(mine.state.get()).toMatchObject({ phase: 'failed', chat: null })
  })
})

test('without an open chat nothing is fetched again', async () => {
  const mine = pageOf()
  expect((await chats.refreshOpen(mine)).ended).toBe('given up')
  expect(mine.asked).toEqual([])
})

test('an open chat that is gone when it is fetched again resets the page; another failure does not', async () => {
  const mine = pageOf()
  await chats.open(mine, 30)
  for (const [status, isInitialView] of [
    [500, false],
    [404, true],
  ] as const) {
    answers.set(getAssistantChat, refuse(status))
    expect((await chats.refreshOpen(mine)).ended).toBe('refused')
    expect(mine.state.get().isInitialView).toBe(isInitialView)
  }
})

describe('rename', () => {
  test('a name is shown at once, then as the server kept it', async () => {
    const mine = pageOf()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, ({ title }) => ({ chat: { ...ROW, title: String(title).trim() } }))
    const renamed = chats.rename(mine, ROW, 'Otro ')
    expect(mine.state.get().chat?.title).toBe('Otro ')
    expect((await renamed).ended).toBe('done')
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Otro', 'Otro'])
  })

  test('a name that was refused is taken back', async () => {
    const mine = pageOf()
    await chats.open(mine, 30)
    answers.set(updateAssistantChat, refuse(422))
    const renamed = chats.rename(mine, ROW, 'Otro')
    expect(mine.state.get().chat?.title).toBe('Otro')
    await renamed
    expect([mine.state.get().chat?.title, mine.list.get().chats[0]?.title]).toEqual(['Chat 1', 'Chat 1'])
  })
})

test('a change that was refused is taken back alone: what was told meanwhile stays', async () => {
  const mine = pageOf(ROW, LATER)
  await chats.open(mine, 30)
  const refused = async (meanwhile: () => void): Promise<void> => {
    const late = aLateAnswer()
    answers.set(updateAssistantChat, late.answer)
    const pinned = chats.pin(mine, ROW, true)
    meanwhile()
    late.give(Promise.reject(aRefusal(422)))
    await pinned
  }
  const told = { ...ROW, title: 'De otra pestaña', pinned: true, generating: true }
  const shown = () => [mine.state.get().chat, mine.list.get().chats.find(({ id }) => id === 30)]
  await refused(() => {
    mine.list.set(chatSaved(mine.list.get(), told))
    mine.state.set(openChatChanged(mine.state.get(), told))
  })
  for (const chat of shown())
    expect(chat).toMatchObject({ title: 'De otra pestaña', pinned: false, generating: true })
  await refused(() => mine.list.set(chatDeleted(mine.list.get(), 30)))
  expect(listed(mine)).toEqual([31])
})

test('a chat is pinned at once and on the server', async () => {
  answers.set(updateAssistantChat, ({ pinned }) => ({ chat: { ...ROW, pinned: pinned === true } }))
  const mine = pageOf(LATER, ROW)
  const pinned = chats.pin(mine, ROW, true)
  expect(listed(mine)).toEqual([30, 31])
  expect((await pinned).ended).toBe('done')
  expect(listed(mine)).toEqual([30, 31])
  expect(mine.inputsOf(updateAssistantChat)).toEqual([{ id: 30, pinned: true }])
})

describe('remove and restore', () => {
  const undo = async (mine: ReturnType<typeof pageOf>, index = 0) => {
    mine.notices[index]?.action?.run()
    await settled()
  }

  test('each deletion says once what it deleted, and has its own undo', async () => {
    answers.set(deleteAssistantChat, () => ({ status: 'success', msg: 'Chat eliminado' }))
    answers.set(restoreAssistantChat, ({ id }) => ({ chat: id === 30 ? ROW : LATER }))
    const mine = pageOf(ROW, { ...LATER, title: 'Otro' })
    await chats.remove(mine, ROW)
    await chats.remove(mine, { ...LATER, title: 'Otro' })
    expect(mine.notices.map(({ text }) => text)).toEqual([`Eliminaste «${ROW.title}»`, 'Eliminaste «Otro»'])
    expect(mine.quiet).toEqual([true, true])
    await undo(mine)
    expect([listed(mine), mine.restored]).toEqual([[30], [30]])
    await undo(mine, 1)
    expect(mine.inputsOf(restoreAssistantChat)).toEqual([{ id: 30 }, { id: 31 }])
  })

  test('deleting a chat that is not open leaves the open one alone', async () => {
    const mine = pageOf(ROW, LATER)
    await chats.open(mine, 30)
    await chats.remove(mine, LATER)
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, isInitialView: false })
    expect(listed(mine)).toEqual([30])
  })

  test('a chat that is brought back stands among the others', async () => {
    answers.set(restoreAssistantChat, () => ({ chat: ROW }))
    const mine = pageOf(ROW, LATER)
    await chats.remove(mine, ROW)
    await chats.restore(mine, ROW)
    expect(listed(mine).toSorted((one, other) => one - other)).toEqual([30, 31])
  })

  test('a chat that cannot be brought back leaves the list again', async () => {
    const mine = pageOf(ROW)
    await chats.remove(mine, ROW)
    answers.set(restoreAssistantChat, refuse(404))
    const undone = chats.restore(mine, ROW)
    expect(listed(mine)).toEqual([30])
    expect((await undone).ended).toBe('refused')
    expect([listed(mine), mine.restored]).toEqual([[], []])
    expect(mine.inputsOf(restoreAssistantChat)).toEqual([{ id: 30 }])
  })

  test('deleting the open chat resets the page; undo brings the chat back', async () => {
    const mine = pageOf()
    await chats.open(mine, 30)
    answers.set(deleteAssistantChat, () => ({}))
    answers.set(restoreAssistantChat, () => ({ chat: ROW }))
    await chats.remove(mine, ROW)
    expect(mine.state.get().isInitialView).toBe(true)
    await undo(mine)
    expect(mine.list.get()).toMatchObject({ chats: [{ id: 30 }] })
  })

  test('a chat whose deletion is refused stays in the list and on the page', async () => {
    const mine = pageOf(ROW)
    await chats.open(mine, 30)
    answers.set(deleteAssistantChat, refuse(409))
    expect((await chats.remove(mine, ROW)).ended).toBe('refused')
    expect(mine.notices).toMatchObject([{ variant: 'error', status: 409 }])
    expect(mine.list.get()).toMatchObject({ chats: [{ id: 30 }] })
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, isInitialView: false })
  })
})

describe('copies for oneself and for others', () => {
  test('a copy that is refused is not listed', async () => {
    answers.set(createAssistantChat, refuse(409))
    const mine = pageOf(ROW)
    expect((await chats.duplicate(mine, 30)).ended).toBe('refused')
    expect(mine.inputsOf(createAssistantChat)).toEqual([{ copy_of: 30 }])
    expect(listed(mine)).toEqual([30])
  })

  test('a chat is shared with a person', async () => {
    answers.set(shareAssistantChat, () => ({ chat: ROW }))
    const mine = pageOf(ROW)
    expect((await chats.share(mine, 30, 8)).ended).toBe('done')
    expect(mine.inputsOf(shareAssistantChat)).toEqual([{ chatId: 30, targetUserId: 8 }])
  })

  test('people that the server does not tell are unknown, not none', async () => {
    answers.set(listAssistantUsers, () => {
      throw AWAY
    })
    const mine = pageOf()
    expect(await chats.findPeople(mine, 'a')).toBeNull()
    expect(mine.quiet).toEqual([true])
  })

  test('a copy is listed; people are found without accents, never oneself', async () => {
    const mine = pageOf()
    answers.set(createAssistantChat, () => ({ chat: { ...ROW, id: 31, title: 'Chat 1 (copia)' } }))
    const people = [
      { id: 7, name: 'Ana' },
      { id: 8, name: 'Iván' },
    ]
    answers.set(listAssistantUsers, () => ({ items: people }))
    expect(await chats.duplicate(mine, 30)).toMatchObject({ value: { id: 31 } })
    expect(mine.list.get().chats).toMatchObject([{ id: 31 }])
    expect(await chats.findPeople(mine, 'ivan')).toEqual([people[1]])
    expect(await chats.findPeople(mine, 'ana')).toEqual([])
  })
})
