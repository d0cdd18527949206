import { describe, expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { aLateAnswer, anApi, type Answers } from '../testing/api.js'
import { answersOf } from '../testing/chat-ports.js'
import { linkOf, type MediaLinks, wantLink } from './actions.links.js'
import { forgetSources, keepSource, retrySource, showSource } from './actions.sources.js'
import { downloadMedia, linkMedia } from './endpoints.media.js'
import { type MediaSources, sourceOf } from './state.sources.js'

const blob = new Blob(['x'])

/** Creates the ports of a page, whose addresses count up. */
function ports(answers: Answers) {
  const { api, asked } = anApi(answers)
  const living = new Set<string>()
  let made = 0
  return {
    api,
    asked,
    living,
    sources: createCell<MediaSources>(new Map()),
    urls: {
      create(): string {
        const url = `blob:${++made}`
        living.add(url)
        return url
      },
      revoke: (url: string) => void living.delete(url),
    },
  }
}
const file = () => ({ blob, name: 'a.png' })
const settle = () => new Promise(resolve => setTimeout(resolve))

describe('showSource', () => {
  test('fetches bytes once for all places, and keeps them for a scroll back', async () => {
    const mine = ports(answersOf([[downloadMedia, file]]))
    const hide = showSource(mine, 7, true)
    const hideToo = showSource(mine, 7, true)
    expect(sourceOf(mine.sources.get(), 7, true)).toEqual({ kind: 'loading' })
    await settle()
    expect(sourceOf(mine.sources.get(), 7, true)).toEqual({ kind: 'ready', url: 'blob:1' })
    hide()
    hideToo()
    showSource(mine, 7, true)
    expect(mine.asked.map(({ input }) => input)).toEqual([{ id: 7, inline: true, small: true }])
    expect([...mine.living]).toEqual(['blob:1'])
  })

  test('frees the oldest of many that are nowhere on screen', async () => {
    const mine = ports(answersOf([[downloadMedia, file]]))
    for (let id = 1; id <= 61; id++) {
      const hide = showSource(mine, id, false)
      await settle()
      hide()
    }
    expect(mine.living.has('blob:1')).toBe(false)
    expect(mine.living.size).toBe(60)
  })

  test('makes no address for bytes that come after the person has left', async () => {
    const late = aLateAnswer()
    const mine = ports(answersOf([[downloadMedia, () => late.answer()]]))
    showSource(mine, 7, false)
    forgetSources(mine)
    late.give(file())
    await settle()
    expect(mine.living.size).toBe(0)
    expect(mine.sources.get().size).toBe(0)
  })
})

describe('keepSource', () => {
  test('shows what the page has sent, and fetches nothing', () => {
    const mine = ports(answersOf([]))
    keepSource(mine, 7, true, blob)
    showSource(mine, 7, true)
    expect(sourceOf(mine.sources.get(), 7, true)).toEqual({ kind: 'ready', url: 'blob:1' })
    expect(mine.asked).toEqual([])
    forgetSources(mine)
    expect(mine.living.size).toBe(0)
  })

  test('leaves bytes alone that are there already', async () => {
    const mine = ports(answersOf([[downloadMedia, file]]))
    showSource(mine, 7, true)
    keepSource(mine, 7, true, blob)
    await settle()
    expect([...mine.living]).toEqual(['blob:1'])
  })
})

describe('retrySource', () => {
  test('fetches again after a failure', async () => {
    const mine = ports(answersOf([]))
    showSource(mine, 7, false)
    await settle()
    expect(sourceOf(mine.sources.get(), 7, false)).toEqual({ kind: 'failed' })
    const able = { ...mine, api: anApi(answersOf([[downloadMedia, file]])).api }
    expect((await retrySource(able, 7, false)).ended).toBe('done')
    expect(sourceOf(mine.sources.get(), 7, false)).toEqual({ kind: 'ready', url: 'blob:1' })
    forgetSources(mine)
    expect(mine.living.size).toBe(0)
  })
})

describe('wantLink', () => {
  const until = Date.parse('2026-11-20T12:10:00Z')
  const answer = () => ({ url: '/play/7', until: new Date(until).toISOString() })
  const page = (answers: Answers) => {
    const { api, asked } = anApi(answers)
    const clock = { at: until - 600_000, now: () => clock.at }
    return { api, asked, clock, links: createCell<MediaLinks>(new Map()) }
  }

  test('asks once while a link is good, and anew shortly before its end', async () => {
    const mine = page(answersOf([[linkMedia, answer]]))
    const first = wantLink(mine, 7)
    expect(linkOf(mine.links.get(), 7)).toEqual({ kind: 'loading' })
    await Promise.all([first, wantLink(mine, 7)])
    await wantLink(mine, 7)
    expect(linkOf(mine.links.get(), 7)).toEqual({ kind: 'ready', url: '/play/7' })
    mine.clock.at = until - 60_001
    await wantLink(mine, 7)
    expect(mine.asked).toHaveLength(1)
    mine.clock.at = until - 60_000
    await wantLink(mine, 7)
    expect(mine.asked).toHaveLength(2)
  })

  test('gives the next person nothing that is answered after a sign-out', async () => {
    const [first, second] = [aLateAnswer(), aLateAnswer()]
    const answers = [first, second]
    const mine = page(answersOf([[linkMedia, () => answers.shift()?.answer()]]))
    const before = wantLink(mine, 7)
    mine.links.set(new Map())
    const after = wantLink(mine, 7)
    first.give({ ...answer(), url: '/play/hers' })
    await before
    expect(linkOf(mine.links.get(), 7)).toEqual({ kind: 'loading' })
    second.give(answer())
    await after
    expect(linkOf(mine.links.get(), 7)).toEqual({ kind: 'ready', url: '/play/7' })
  })

  test('says that it failed, and asks again', async () => {
    const mine = page(answersOf([]))
    expect((await wantLink(mine, 7)).ended).toBe('refused')
    expect(linkOf(mine.links.get(), 7)).toEqual({ kind: 'failed' })
    await wantLink(mine, 7)
    expect(mine.asked).toHaveLength(2)
  })
})
