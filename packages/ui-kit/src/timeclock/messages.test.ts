import { flagLabels as exportedLabels } from '@osys/sdk/timeclock/messages'
import { expect, it } from 'vitest'
import { flagLabels } from './messages.js'

it('marks a day on screen as the exported table does', () => {
  expect(flagLabels).toEqual(exportedLabels)
})
