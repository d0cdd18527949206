import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answersOf, indexOf, wordsOf } from './where.js'

const index = indexOf(resolve(import.meta.dirname, '..'))

describe('where', () => {
  test.each([
    ['who may see a private file', 'packages/sdk/src/files/rules.rights.ts'],
    ['name of a downloaded file, dots removed', 'packages/sdk/src/http/download.ts'],
    ['page size of the newest comments', 'packages/sdk/src/basics/schema.ts'],
    ['which roles open a page', 'packages/sdk/src/app/routes.ts'],
    ['wrong PIN counted until it is locked', 'apps/server/src/timeclock/queries.pin.ts'],
    ['limpieza: what is removed in time', 'apps/server/src/jobs.housekeeping.ts'],
    ['time limits of the websocket, pong', 'packages/realtime/src/options.ts'],
    ['permissions that a role carries', 'packages/sdk/src/access/rules.grants.ts'],
    ['turno olvidado: formulario de la tableta', 'packages/ui-kit/src/kiosk/StaleShift.tsx'],
    ['horas extra de la semana', 'packages/sdk/src/timeclock/rules.totals.ts'],
    ['pairing code of a tablet', 'apps/server/src/kiosk/rules.pairing-code.ts'],
    ['test: captions of chosen files', 'packages/sdk/src/chat/storage.captions.test.ts'],
    ['test: no flat input name has two meanings', 'packages/sdk/src/contract.test.ts'],
    ['width of a column of the board', 'packages/ui-kit/src/task-board/TaskBoard.module.css'],
    ['width of a bubble in a conversation', 'packages/ui-kit/src/conversation/MessageBubble.module.css'],
    ['turno, horas: jefe y dirección', 'packages/sdk/src/timeclock/rules.people.ts'],
  ])('%s → %s is among the first five', (question, path) => {
    expect(
      answersOf(index, question)
        .slice(0, 5)
        .map(answer => answer.path),
    ).toContain(path)
  })

  test('shows the comment of a file that fits better than its sentence', () => {
    const [first] = answersOf(index, 'who may delete a file that they see')
    expect(first).toMatchObject({
      path: 'packages/sdk/src/files/rules.rights.ts',
      comment: expect.stringContaining('delete'),
    })
  })

  test('finds nothing for words that say nothing', () => {
    expect(answersOf(index, 'where is the')).toEqual([])
  })
})

describe('the words of a text', () => {
  test('have no accents and capitals', () => {
    expect(wordsOf('Código, ÁREA 12')).toEqual(['codigo', 'area', '12'])
  })

  test('are those of a name and its parts', () => {
    expect(wordsOf('maySeeTask')).toEqual(['mayseetask', 'may', 'see', 'task'])
  })
})
