import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCertificate } from './certificate.js'

const folder = mkdtempSync(join(tmpdir(), 'osys-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
writeFileSync(at('text.pem'), 'no certificate')

/** Node cannot make certificates; without openssl the tests that need one are skipped. */
const hasOpenssl = (() => {
  try {
    const make = (name: string) =>
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
          '-keyout',
          at(`${name}.key`),
          '-out',
          at(`${name}.crt`),
        ]),
        { stdio: 'ignore' },
      )
    make('own')
    make('other')
    return true
  } catch {
    // This machine has no openssl.
    return false
  }
})()

describe('readCertificate', () => {
  it('is null without the variables', () => {
    expect(readCertificate(undefined)).toBeNull()
  })

  it('names the file that cannot be read', () => {
    expect(() => readCertificate({ cert: at('gone.pem'), key: at('text.pem') })).toThrow(
      `TLS_CERT: ${at('gone.pem')} cannot be read`,
    )
    expect(() => readCertificate({ cert: at('text.pem'), key: at('gone.pem') })).toThrow('TLS_KEY: ')
  })

  it('refuses a file that is no certificate, in one line', () => {
    const read = () => readCertificate({ cert: at('text.pem'), key: at('text.pem') })
    expect(read).toThrow(/^TLS_CERT, TLS_KEY: [^\n]+$/)
  })

  it.runIf(hasOpenssl)('takes a certificate with its own key only', () => {
    expect(readCertificate({ cert: at('own.crt'), key: at('own.key') })?.cert.toString()).toContain(
      'BEGIN CERTIFICATE',
    )
    expect(() => readCertificate({ cert: at('own.crt'), key: at('other.key') })).toThrow(
      /^TLS_CERT, TLS_KEY: /,
    )
  })
})
