import { OHPLAKY_CHANNEL, userChannel } from '@osys/sdk/realtime/channels'
import { expect, test } from 'vitest'
import { clockStatusChanged, notificationsRead } from './events.js'

test('clockStatusChanged tells the people of the chat the word of those whom they see (Spec §7)', () => {
  const news = { status: 'dentro', waits: false } as const
  expect(clockStatusChanged({ id: 7, roles: ['user_ohplaky'] }, news)).toEqual([
    { channel: OHPLAKY_CHANNEL, event: 'ClockStatusChanged', data: { user_id: 7, ...news } },
  ])
  expect(clockStatusChanged({ id: 7, roles: ['kiosk'] }, news)).toEqual([])
})

test("notificationsRead tells a person's other pages what was read", () => {
  const data = { ids: [3], unreads: 2 } as unknown as Parameters<typeof notificationsRead>[1]
  expect(notificationsRead(7, data)).toEqual({
    channel: userChannel(7),
    event: 'NotificationsRead',
    data: { ...data, refetch: false },
  })
})
