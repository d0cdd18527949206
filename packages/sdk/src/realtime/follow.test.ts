import { describe, expect, test } from 'vitest'
import { aClock } from '../testing/clock.js'
import { createNewsEmitter } from './emitter.js'
import { followAll, followNews, refreshOnNews } from './follow.js'

const RESET = { kind: 'reset', channel: 'private-company.3', seq: 4 } as const
const ANNOUNCEMENT = {
  kind: 'event',
  channel: 'private-company.3',
  seq: 5,
  event: { event: 'Announcement', seq: 5 },
} as const

describe('followNews', () => {
  test('gives each piece of news to its handler until it is stopped', () => {
    const heard: string[] = []
    const news = createNewsEmitter()
    const end = followNews(news, {
      reset: ({ seq }) => heard.push(`reset ${seq}`),
      Announcement: ({ event }) => heard.push(event.event),
    })
    news.listener(RESET)
    news.listener(ANNOUNCEMENT)
    end()
    news.listener(RESET)
    expect(heard).toEqual(['reset 4', 'Announcement'])
  })
})

describe('refreshOnNews', () => {
  test('runs once for a flurry, every two seconds while it lasts, and not after its end', async () => {
    const { clock, pass } = aClock()
    const news = createNewsEmitter()
    let runs = 0
    const end = refreshOnNews(news, ['reset'], { clock, refresh: () => (runs += 1) })
    news.listener(ANNOUNCEMENT)
    await pass(300)
    expect(runs).toBe(0)
    for (let at = 0; at < 4000; at += 200) {
      news.listener(RESET)
      await pass(200)
    }
    expect(runs).toBe(2)
    news.listener(RESET)
    end()
    news.listener(RESET)
    await pass(3000)
    expect(runs).toBe(2)
  })
})

describe('followAll', () => {
  test('gives the news of several channels to the same handlers until it is stopped', () => {
    const heard: (number | null)[] = []
    const sources = [createNewsEmitter(), createNewsEmitter()]
    const end = followAll(sources, { reset: ({ seq }) => heard.push(seq) })
    sources.forEach(({ listener }, index) => listener({ ...RESET, seq: index }))
    end()
    for (const { listener } of sources) listener(RESET)
    expect(heard).toEqual([0, 1])
  })
})
