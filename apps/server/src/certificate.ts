import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Env } from './env.js'
import type { ServerConfig } from './http/deps.js'
import { StartError } from './start-error.js'

/**
 * Reads the certificate and key that the environment names, and checks that they fit each other; null when
 * none is named. Throws a StartError.
 */
export function readCertificate(tls: Env['tls']): ServerConfig['tls'] {
  if (!tls) return null
  const pair = { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    createSecureContext(pair)
  } catch (error) {
    throw new StartError(`TLS_CERT, TLS_KEY: ${tls.cert} and ${tls.key} are no PEM certificate and its key`, {
      cause: error,
    })
  }
  return pair
}

function readPem(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new StartError(`${variable}: ${file} cannot be read`, { cause: error })
  }
}
