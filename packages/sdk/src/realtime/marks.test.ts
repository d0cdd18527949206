import { describe, expect, test } from 'vitest'
import { createMarks } from './marks.js'

describe('createMarks', () => {
  test('a mark is the oldest number that was told after it was set', () => {
    const marks = createMarks()
    marks.told('private-company.3:4')
    const mark = marks.set('private-company.3')
    expect(mark.number()).toBeNull()
    marks.told('private-company.3:9,private-user.7:2')
    marks.told('private-company.3:7')
    marks.told('private-company.3:12')
    expect(mark.number()).toBe(7)
    expect(marks.latest('private-company.3')).toBe(12)
    expect(marks.latest('private-user.7')).toBe(2)
  })

  test('a mark that ended stays as it is', () => {
    const marks = createMarks()
    const mark = marks.set('private-company.3')
    marks.told('private-company.3:9')
    mark.end()
    marks.told('private-company.3:1')
    expect(mark.number()).toBe(9)
  })

  test('are complete once each open one has a number', async () => {
    const marks = createMarks()
    await marks.complete()
    const [one, other] = [marks.set('private-company.3'), marks.set('private-ohplaky')]
    let isComplete = false
    const completed = marks.complete().then(() => (isComplete = true))
    marks.told('private-company.3:4')
    await Promise.resolve()
    expect([one.number(), other.number(), isComplete]).toEqual([4, null, false])
    other.end()
    await completed
    marks.set('private-ohplaky')
    const told = marks.complete()
    marks.told('private-ohplaky:0')
    await told
  })

  test('are not complete while a page is coming that sets its own', async () => {
    const marks = createMarks()
    const end = marks.hold()
    let isComplete = false
    const completed = marks.complete().then(() => (isComplete = true))
    end()
    marks.set('private-company.3')
    await new Promise(resolve => setTimeout(resolve))
    expect(isComplete).toBe(false)
    marks.told('private-company.3:4')
    await completed
    const another = marks.hold()
    const alone = marks.complete()
    another()
    await alone
  })

  test.each([null, '', 'private-company.3', 'what:7', 'private-company.3:x'])('%s tells nothing', header => {
    const marks = createMarks()
    const mark = marks.set('private-company.3')
    marks.told(header)
    expect([mark.number(), marks.latest('private-company.3')]).toEqual([null, null])
  })
})
