import { expect, test } from 'vitest'
import { anAssistantChat } from '../testing/assistant.js'
import { chatJson, chatMarkdown } from './format.export.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const nameOf = (title: string) => chatMarkdown(anAssistantChat({ title }), NOW).name

test('a file has the name of its chat, without what file systems refuse', () => {
  expect(nameOf('Plan: marzo/abril?')).toBe('Plan marzo abril.md')
  expect(nameOf(' ¿Qué vence? ')).toBe('¿Qué vence.md')
  expect(nameOf('///')).toBe('chat.md')
  expect(nameOf('á'.repeat(200))).toBe(`${'á'.repeat(80)}.md`)
  expect(chatJson(anAssistantChat({ title: 'Plan' })).name).toBe('Plan.json')
})
