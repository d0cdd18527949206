import { describe, expect, it } from 'vitest'
import { isLookedAt, isOurs, pickWindow, readMessage, toShown } from './rules.worker.js'

const HERE = 'https://osys.example'
const at = (path: string, over: object = {}) => ({
  url: HERE + path,
  focused: false,
  visible: false,
  ...over,
})

describe('readMessage', () => {
  it('reads a message of the server', () => {
    const message = { title: 'Vence mañana', body: 'Logotipo', url: '/hub', tag: 'task:12' }
    expect(readMessage(JSON.stringify(message))).toEqual(message)
  })

  it.each([undefined, '', 'hello', 'null', '[]', '{"title":7}'])('is a general message for %s', text => {
    expect(readMessage(text)).toEqual({
      title: 'Tienes nuevas notificaciones',
      body: '',
      url: null,
      tag: null,
    })
  })

  it('drops an address outside of the suite', () => {
    expect(readMessage('{"title":"x","url":"https://evil.example/"}').url).toBeNull()
  })
})

describe('toShown', () => {
  it('rings again for the newest message of a tag, and sets no tag without one', () => {
    const message = { title: 'x', body: '', url: '/hub', tag: 'task:12' }
    expect(toShown(message)).toMatchObject({ tag: 'task:12', renotify: true, data: { url: '/hub' } })
    expect(toShown({ ...message, tag: null })).not.toHaveProperty('renotify')
  })
})

describe('isLookedAt (Spec §4)', () => {
  it('is true only for a window in use that shows the address of the message', () => {
    const task = '/ohplaky/empresa/3?task=42'
    expect(isLookedAt(task, [at(task, { focused: true })])).toBe(true)
    expect(isLookedAt(task, [at(task, { visible: true })])).toBe(false)
    expect(isLookedAt(task, [at('/hub', { focused: true })])).toBe(false)
    expect(isLookedAt(null, [at('/hub', { focused: true })])).toBe(false)
  })
})

describe('pickWindow', () => {
  it('takes the window at the address, else the one in use, else a visible one, else any', () => {
    const [there, used, seen, other] = [
      at('/hub'),
      at('/users', { focused: true }),
      at('/ochatty', { visible: true }),
      at('/joaoai'),
    ]
    expect(pickWindow('/hub', [other, seen, used, there])).toBe(there)
    expect(pickWindow('/hub', [other, seen, used])).toBe(used)
    expect(pickWindow('/hub', [other, seen])).toBe(seen)
    expect(pickWindow('/hub', [other])).toBe(other)
    expect(pickWindow('/hub', [])).toBeNull()
  })
})

describe('isOurs', () => {
  it('is false for the kiosk, which is another app', () => {
    expect(isOurs(`${HERE}/ojibble/kiosk/`)).toBe(false)
    expect(isOurs(`${HERE}/ojibble`)).toBe(true)
  })
})
