import { describe, expect, test } from 'vitest'
import { createNewsEmitter } from './emitter.js'
import { followNews } from './follow.js'

const RESET = { kind: 'reset', channel: 'private-company.3', seq: 4 } as const
const ANNOUNCEMENT = {
  kind: 'event',
  channel: 'private-company.3',
  seq: 5,
  event: { event: 'Announcement', seq: 5 },
} as const

describe('followNews', () => {
  test('gives each piece of news to its handler until it is ended', () => {
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
