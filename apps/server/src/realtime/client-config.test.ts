import { describe, expect, it } from 'vitest'
import { toRealtimeConfig } from './client-config.js'

describe('toRealtimeConfig', () => {
  it.each([
    ['localhost:8080', false, { ws_port: 8080, wss_port: 8080, tls: false }],
    ['127.0.0.1', false, { ws_port: 80, wss_port: 443, tls: false }],
    ['[::1]:9', false, { ws_port: 9, wss_port: 9, tls: false }],
    ['osys.example', true, { ws_port: 80, wss_port: 443, tls: true }],
    ['osys.example', false, { ws_port: 80, wss_port: 443, tls: true }],
    ['192.168.1.5:8080', false, { ws_port: 8080, wss_port: 8080, tls: true }],
    ['', false, { ws_port: 80, wss_port: 443, tls: true }],
  ])('says for %j (secure: %s): %j. Spec §9', (host, secure, expected) => {
    expect(toRealtimeConfig('k', null, { host, secure })).toEqual({ key: 'k', host: null, ...expected })
  })
})
