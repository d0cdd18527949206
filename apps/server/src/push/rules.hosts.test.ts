import { describe, expect, it } from 'vitest'
import { pushServiceOf } from './rules.hosts.js'

describe('pushServiceOf', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://push.services.mozilla.com/x',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/abc',
  ])('knows %s', address => {
    expect(pushServiceOf(address, [])).toEqual({ host: new URL(address).host, isOwn: false })
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://notfcm.googleapis.com/x',
    'https://evil-push.apple.com.evil.example/',
    'https://user:pass@fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://:pass@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'ftp://fcm.googleapis.com/x',
    'nonsense',
  ])('refuses %s', address => {
    expect(pushServiceOf(address, [])).toBeNull()
  })

  it('takes hosts that were named, over plain http on this machine only', () => {
    const own = ['Push.Intra.example', '127.0.0.1']
    expect(pushServiceOf('https://push.intra.example:8443/x', own)).toEqual({
      host: 'push.intra.example:8443',
      isOwn: true,
    })
    expect(pushServiceOf('http://push.intra.example/x', own)).toBeNull()
    expect(pushServiceOf('http://127.0.0.1:9000/x', own)?.isOwn).toBe(true)
    expect(pushServiceOf('http://127.0.0.1:9000/x', [])).toBeNull()
    expect(pushServiceOf('https://fcm.googleapis.com/x', own)?.isOwn).toBe(false)
  })
})
