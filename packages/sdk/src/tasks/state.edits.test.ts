import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import {
  conflictSettled,
  conflictsOf,
  editFailed,
  editSaved,
  editSending,
  fieldsEdited,
  sendable,
  type TaskEdit,
  typedTexts,
  withEdit,
} from './state.edits.js'
import type { Task } from './schema.js'

const task = aTask({ title: 'Uno', description: 'Antes', version: 3 })
const edited = (patch: Parameters<typeof fieldsEdited>[2], before?: TaskEdit, saved = task): TaskEdit => {
  const edit = fieldsEdited(before, saved, patch)
  if (!edit) throw new Error('no edit')
  return edit
}

describe('fieldsEdited', () => {
  test('remembers the earlier value of a field, and drops a change back to it', () => {
    const edit = edited({ title: 'Dos' })
    expect(edit).toMatchObject({ base: { title: 'Uno' }, mine: { title: 'Dos' }, phase: 'waiting' })
    expect(fieldsEdited(edit, task, { title: 'Uno' })).toBeNull()
  })

  test('keeps a change that is taken back while it is being sent, to send the earlier value', () => {
    const sending = editSending(edited({ title: 'Dos' }), { title: 'Dos' })
    const back = edited({ title: 'Uno' }, sending)
    expect(back.phase).toBe('sending')
    const saved = { ...task, title: 'Dos', version: 4 }
    expect(conflictsOf(back, saved)).toEqual([])
    const left = editSaved(back)
    expect(left && sendable(left, saved)).toEqual({ title: 'Uno' })
  })
})

describe('sendable', () => {
  test('holds no empty title, and no value that is saved already', () => {
    expect(sendable(edited({ title: ' ', description: 'Nuevo' }), task)).toEqual({ description: 'Nuevo' })
    expect(sendable(edited({ title: 'Dos' }), { ...task, title: 'Dos' })).toEqual({})
  })

  test('holds no text in conflict until the person has chosen', () => {
    const edit = edited({ description: 'De Ana' })
    const theirs = { ...task, description: 'De Luis', version: 4 }
    expect(conflictsOf(edit, theirs)).toEqual(['description'])
    expect(sendable(edit, theirs)).toEqual({})
    expect(withEdit(theirs, edit).description).toBe('De Ana')
    const mine = conflictSettled(edit, theirs, 'description', 'mine')
    expect(mine && sendable(mine, theirs)).toEqual({ description: 'De Ana' })
    expect(conflictSettled(edit, theirs, 'description', 'theirs')).toBeNull()
  })
})

describe('conflictSettled', () => {
  const theirs = { ...task, description: 'De Luis', version: 4 }

  test('with their text keeps the other changes, and what is being sent', () => {
    const both = edited({ description: 'De Ana', priority: 'low' })
    const left = conflictSettled(both, theirs, 'description', 'theirs')
    expect(left).toMatchObject({ base: { priority: 'high' }, mine: { priority: 'low' } })
    expect(left && withEdit(theirs, left)).toMatchObject({ description: 'De Luis', priority: 'low' })
    const sending = editSending(edited({ description: 'De Ana' }), {})
    expect(conflictSettled(sending, theirs, 'description', 'theirs')).toMatchObject({ mine: {}, sent: {} })
  })

  test('with my text keeps every change', () => {
    const both = edited({ description: 'De Ana', priority: 'low' })
    const left = conflictSettled(both, theirs, 'description', 'mine')
    expect(left && sendable(left, theirs)).toEqual({ description: 'De Ana', priority: 'low' })
  })
})

describe('editSaved', () => {
  test('keeps nothing of what was sent, and continues with what was typed since', () => {
    const sending = editSending(edited({ title: 'Dos' }), { title: 'Dos' })
    expect(editSaved(sending)).toBeNull()
    const typed = edited({ title: 'Dos y medio' }, sending)
    const saved = { ...task, title: 'Dos', version: 4 }
    expect(conflictsOf(typed, saved)).toEqual([])
    const left = editSaved(typed)
    expect(left).toEqual({
      base: { title: 'Dos' },
      mine: { title: 'Dos y medio' },
      sent: null,
      phase: 'waiting',
      msg: '',
      errors: {},
    })
  })

  test('keeps a step that another person added while mine was being sent', () => {
    const [a, b] = task.checklist
    if (!a || !b) throw new Error('the builder has two steps')
    const mine = [a, { ...b, done: true }]
    const sending = editSending(edited({ checklist: mine }), { checklist: mine })
    const added = { id: 'n', text: 'De Luis', done: false }
    const saved: Task = { ...task, checklist: [...mine, added], version: 5 }
    const again = edited({ checklist: [{ ...a, done: false }, ...mine.slice(1)] }, sending)
    const left = editSaved(again)
    expect(left && withEdit(saved, left).checklist.map(({ id, done }) => [id, done])).toEqual([
      ['a', false],
      ['b', true],
      ['n', false],
    ])
  })
})

describe('editFailed', () => {
  test('keeps all changes, to be sent again', () => {
    const sending = editSending(edited({ title: 'Dos' }), { title: 'Dos' })
    const failed = editFailed(sending, { msg: 'Sin conexión', errors: {} })
    expect(failed).toMatchObject({ phase: 'failed', msg: 'Sin conexión', sent: null })
    expect(sendable(failed, task)).toEqual({ title: 'Dos' })
  })
})

describe('typedTexts', () => {
  test('returns the typed texts, and of the steps only the new or changed ones', () => {
    const [a, b] = task.checklist
    if (!a || !b) throw new Error('the builder has two steps')
    const edit = edited({
      description: 'Después',
      priority: 'low',
      checklist: [a, { ...b, text: 'Otra cosa' }, { id: 'n', text: 'Tercero', done: false }],
    })
    expect(typedTexts(edit)).toEqual([
      { field: 'description', text: 'Después' },
      { field: 'checklist', text: 'Otra cosa\nTercero' },
    ])
    expect(typedTexts(edited({ priority: 'low' }))).toEqual([])
  })
})

describe('typing while saving', () => {
  test('ends with the last text saved, whatever was sent when', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)), { maxLength: 20 }),
        keys => {
          let saved: Task = task
          let edit: TaskEdit | null = null
          const settle = (): void => {
            if (!edit?.sent) return
            saved = { ...saved, ...edit.sent.patch, version: saved.version + 1 }
            edit = editSaved(edit)
          }
          const send = (): void => {
            if (!edit || edit.sent) return
            const patch = sendable(edit, saved)
            edit = Object.keys(patch).length === 0 ? null : editSending(edit, patch)
          }
          let last = task.title
          for (const key of keys) {
            if (key === null) {
              settle()
              send()
            } else {
              last = key
              edit = fieldsEdited(edit ?? undefined, saved, { title: key })
            }
          }
          for (let round = 0; round < 3; round++) {
            settle()
            send()
          }
          expect(saved.title).toBe(last)
          expect(edit).toBeNull()
        },
      ),
    )
  })
})
