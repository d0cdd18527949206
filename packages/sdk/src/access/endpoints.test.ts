import { expect, test } from 'vitest'
import { givePermission, takePermission } from './endpoints.js'

test('a permission may be sent in either of its spellings, and is the stored one then (Spec §6)', () => {
  for (const { body } of [givePermission, takePermission]) {
    const sent = (permission: string) => body?.safeParse({ permission }).data
    expect(sent('ohplaky.file.destroy_others')).toEqual({ permission: 'ohplaky.file.destroy_others' })
    expect(sent('ohplaky.files.destroy_others')).toEqual({ permission: 'ohplaky.file.destroy_others' })
    expect(sent('ohplaky.files.nothing')).toBeUndefined()
  }
})
