import { companyChannel } from '@osys/sdk/realtime/channels'
import { aFile } from '@osys/sdk/testing/files'
import { expect, test } from 'vitest'
import { fileChanged } from './events.js'

test('fileChanged tells of a file, and of a private one only that there is something to load', () => {
  const file = aFile({ id: 5, company_id: 3, private: false })
  expect(fileChanged(file, 'new')).toEqual({
    channel: companyChannel(3),
    event: 'FileChanged',
    data: { action: 'new', id: 5, company_id: 3, client_id: null, refetch: false, file },
  })
  expect(fileChanged(file, 'delete').data).toMatchObject({ refetch: false, file: null })
  for (const action of ['new', 'delete'] as const) {
    expect(fileChanged({ ...file, private: true }, action).data).toMatchObject({ refetch: true, file: null })
  }
})
