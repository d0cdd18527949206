import { expect, test } from 'vitest'
import { PAGE_SIZE } from './basics/schema.js'
import { TEXT_LIMITS } from './basics/input.js'
import { ASSISTANT_LIMITS } from './assistant/schema.js'
import { MAKER_LIMITS } from './assistant/schema.assistants.js'
import { BRIEF_LIMITS } from './briefs/schema.js'
import { CHAT_LIMITS } from './chat/schema.js'
import { createComment, updateComment } from './comments/endpoints.js'
import { COMMENT_LIMITS } from './comments/schema.js'
import { COMPANY_LIMITS } from './companies/schema.js'
import { DEVICE_LIMITS, PAIRING_CODE_LENGTH } from './kiosk/schema.js'
import { TASK_LIMITS } from './tasks/schema.js'
import { CLOCK_LIMITS, CLOCK_RETRIES } from './timeclock/schema.js'
import { FILE_LIMITS } from './files/schema.js'
import { SEARCH_LIMITS } from './hub/schema.search.js'
import { KEY_LIMITS } from './session/schema.keys.js'
import { CSV_LIMITS } from './tasks/schema.csv.js'
import { REPEAT_LIMITS } from './tasks/schema.repeat.js'
import { TEMPLATE_LIMITS } from './tasks/schema.templates.js'
import { VIEW_LIMITS } from './tasks/schema.views.js'
import { USER_LIMITS } from './users/schema.js'
import { contract } from './contract.js'
import type { AnyEndpoint } from './http/endpoint.js'

// A bound that is moved changes what others may send: it is moved here too, and with it docs/limits.md.

const MEGABYTE = 1_048_576

test('calls that take files take so many, each of so many bytes at most (Spec §5)', () => {
  const calls = Object.entries(contract as Record<string, Record<string, AnyEndpoint>>).flatMap(
    ([feature, bound]) => Object.entries(bound).map(([name, call]) => [`${feature}.${name}`, call] as const),
  )
  const taking = calls.flatMap(([name, { limits }]) =>
    limits?.files ? [`${name}: ${limits.files.most} of ${limits.files.bytes / MEGABYTE} MB`] : [],
  )
  expect(taking.toSorted()).toEqual([
    'assistant.analyzeDocument: 1 of 20 MB',
    'assistant.analyzeImage: 1 of 10 MB',
    'assistant.ask: 20 of 20 MB',
    'briefs.create: 10 of 25 MB',
    'briefs.createPublic: 10 of 25 MB',
    'briefs.update: 10 of 25 MB',
    'chat.sendMedia: 10 of 25 MB',
    'files.upload: 10 of 50 MB',
    'timeclock.ask: 1 of 10 MB',
    'timeclock.register: 1 of 10 MB',
    'users.update: 2 of 10 MB',
  ])
})

test('texts and pages hold so much at most (Spec §5, §7)', () => {
  expect(TEXT_LIMITS).toEqual({
    name: 120,
    line: 200,
    email: 254,
    phone: 40,
    search: 100,
    url: 2000,
    note: 1000,
    passwordLeast: 8,
    passwordMost: 200,
  })
  expect(PAGE_SIZE).toEqual({
    users: 50,
    userSearch: 5,
    companies: 6,
    tasks: 6,
    taskActivity: 30,
    deletedTasks: 30,
    myTasks: 50,
    comments: 12,
    files: 100,
    messages: 50,
    foundMessages: 20,
    notifications: 20,
    audit: 50,
    assistantChats: 50,
  })
})

test('what people write holds so much at most (Spec §5)', () => {
  expect(ASSISTANT_LIMITS).toEqual({
    content: 32_000,
    title: 120,
    attachments: 10,
    savedMessages: 500,
    messages: 2_000,
    imageBytes: 10 * MEGABYTE,
    documentBytes: 20 * MEGABYTE,
    feedbackNote: 1000,
    assistantId: 64,
    threadId: 64,
  })
  expect(MAKER_LIMITS).toEqual({
    name: 60,
    description: 200,
    icon: 40,
    instructions: 8_000,
    suggestions: 4,
    suggestion: 200,
    tools: 100,
    toolName: 64,
    roles: 20,
  })
  expect(BRIEF_LIMITS).toEqual({
    text: 5000,
    listItems: 20,
    listItem: 300,
    deliverables: 50,
    quantity: 10_000,
    rounds: 50,
    files: 10,
    fileBytes: 25 * MEGABYTE,
  })
  expect(CHAT_LIMITS).toEqual({
    body: 4000,
    files: 10,
    fileBytes: 25 * MEGABYTE,
    peaks: 200,
    emoji: 32,
    reactions: 20,
    newest: 30,
    references: 25,
    voiceSeconds: 300,
    writesPerMinute: 600,
    uploadsPerMinute: 120,
    searchesPerMinute: 240,
  })
  expect(COMMENT_LIMITS).toEqual({
    body: 5000,
    mentions: 50,
    files: 10,
    emoji: 32,
    reactions: 20,
    writesPerMinute: 120,
  })
  expect([createComment.limits, updateComment.limits]).toEqual([{ perMinute: 120 }, { perMinute: 120 }])
  expect(COMPANY_LIMITS).toEqual({ taxId: 40, address: 500, notes: 5000, tags: 20, tag: 40 })
  expect(TASK_LIMITS).toEqual({
    title: 200,
    description: 20_000,
    assignees: 20,
    checklist: 100,
    checklistItem: 300,
    labels: 20,
    label: 40,
    reason: 1000,
  })
})

test('tablets and accounts send so much at most (Spec §4, §5)', () => {
  expect(DEVICE_LIMITS).toEqual({ name: 80, version: 40, queue: 1_000_000 })
  expect(PAIRING_CODE_LENGTH).toBe(8)
  expect(CLOCK_LIMITS).toEqual({
    photoBytes: 10 * MEGABYTE,
    sealedPin: 1000,
    badge: 40,
    pinLeast: 4,
    pinMost: 6,
    punchesPerMinute: 600,
  })
  expect(CLOCK_RETRIES).toBe(3)
  expect(USER_LIMITS).toEqual({ avatarBytes: 10 * MEGABYTE, bannerBytes: 10 * MEGABYTE })
  expect(KEY_LIMITS).toEqual({ each: 20, days: 365, usualDays: 90, name: 60 })
})

test('files, lists and searches hold so much at most (Spec §5)', () => {
  expect(FILE_LIMITS).toEqual({ perUpload: 10, bytes: 50 * MEGABYTE })
  expect(CSV_LIMITS).toEqual({ exported: 20_000, rows: 1000, text: 700_000, importsPerMinute: 60 })
  expect(VIEW_LIMITS).toEqual({ name: 60, query: 9060, own: 50 })
  expect(REPEAT_LIMITS).toEqual({ weekdays: 7, monthDay: 31, dueDays: 365 })
  expect(TEMPLATE_LIMITS).toEqual({ name: 80, tasks: 50, all: 100, dueDays: 365 })
  expect(SEARCH_LIMITS).toEqual({ usual: 5, most: 50, longest: 200 })
})
