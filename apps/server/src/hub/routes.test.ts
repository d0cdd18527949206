import { describe, expect, it } from 'vitest'
import { AppConfig } from '@osys/sdk/app/schema'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

const test = useTestApp({
  config: { mailUrl: 'https://correo.osys.test', giphyApiKey: 'aKeyOfTheProvider' },
})

describe('getConfig', () => {
  it('tells both apps what they need before a sign-in', async () => {
    const answer = await test.http.inject('/config.json')
    expect(AppConfig.parse(answer.json())).toEqual({
      version: 'v2.4.0-beta3',
      build: '',
      mail_url: 'https://correo.osys.test',
      timezone: 'America/Mexico_City',
      realtime: { key: test.deps.secrets.realtime.key, host: null, ws_port: 80, wss_port: 443, tls: false },
      capabilities: { idempotency: true, events: true, gifs: true, dry_run: true },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('seen versions', () => {
  it('are remembered by person and app, once each', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const see = (app: string, version: string) =>
      test.http.inject({
        method: 'PUT',
        url: '/api/v1/hub/versions',
        headers: ana.auth,
        payload: { app, version },
      })
    await see('ohplaky', 'v1')
    test.clock.advance(1000)
    await see('ohplaky', 'v2')
    expect((await see('ohplaky', 'v1')).json()).toEqual({
      status: 'success',
      msg: 'Novedades vistas',
      versions: { ohplaky: ['v1', 'v2'] },
    })
    const versions = (headers: Record<string, string>) =>
      test.http.inject({ url: '/api/v1/hub/versions', headers })
    expect((await versions(ana.auth)).json()).toEqual({ versions: { ohplaky: ['v1', 'v2'] } })
    expect((await versions(luis.auth)).json()).toEqual({ versions: {} })
  })

  it('keep the newest of an app, however many names a caller makes up', async () => {
    const ana = await signIn(test)
    for (let number = 1; number <= 52; number++) {
      await test.http.inject({
        method: 'PUT',
        url: '/api/v1/hub/versions',
        headers: ana.auth,
        payload: { app: 'ohplaky', version: `v${String(number).padStart(3, '0')}` },
      })
    }
    const { versions } = (await test.http.inject({ url: '/api/v1/hub/versions', headers: ana.auth })).json<{
      versions: { ohplaky: string[] }
    }>()
    expect(versions.ohplaky).toHaveLength(50)
    expect(versions.ohplaky).toContain('v052')
    expect(versions.ohplaky).not.toContain('v002')
  })

  it('take only apps of the catalogue', async () => {
    const ana = await signIn(test)
    const answer = await test.http.inject({
      method: 'PUT',
      url: '/api/v1/hub/versions',
      headers: ana.auth,
      payload: { app: '__proto__', version: 'v1' },
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { app: ['Esta aplicación no existe.'] }])
  })
})
