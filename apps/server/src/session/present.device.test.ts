import { describe, expect, it } from 'vitest'
import { deviceName } from './present.device.js'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceName', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome en Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge en Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari en macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-X200) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome en Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
      'Chrome en iOS',
    ],
    ['node', 'Node.js'],
    ['curl/8.5.0', 'curl'],
    ['', 'Dispositivo desconocido'],
  ])('reads %j as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
