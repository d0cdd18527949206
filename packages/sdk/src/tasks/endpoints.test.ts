import { describe, expect, test } from 'vitest'
import { createTask } from './endpoints.js'

describe('createTask', () => {
  test('takes a step that does not say whether it is done as an open one', () => {
    const given = { company_id: 7, title: 'Guion', checklist: [{ id: 'a', text: 'Uno' }] }
    expect(createTask.body?.parse(given)).toMatchObject({
      checklist: [{ id: 'a', text: 'Uno', done: false }],
    })
  })
})
