import { expect, test } from 'vitest'
import { listNotifications, readNotifications } from './endpoints.js'

test('an assistant that lists the notifications leaves the counter of the person as it is', () => {
  expect(listNotifications.tool).toMatchObject({ fixed: { peek: true } })
})

test('a thousand notifications can be marked at once', () => {
  const accepts = (count: number) =>
    readNotifications.body?.safeParse({ ids: Array.from({ length: count }, (_, index) => index + 1) }).success
  expect([0, 1000, 1001].map(accepts)).toEqual([true, true, false])
})
