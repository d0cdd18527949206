/** Starts listening on a host and port, and says in words why it cannot. */

import type { FastifyInstance } from 'fastify'
import type { Env } from './env.js'
import { errorCode } from './db/fault.js'
import { StartError } from './start-error.js'

/** The most connections that may wait while the event loop is busy: a whole company signs in at nine. */
const BACKLOG = 4096

/** The address of the running server: scheme, host and the port that it really got. */
export interface Address {
  readonly scheme: 'http' | 'https'
  readonly host: string
  readonly port: number
}

/** Starts listening. Throws a StartError with a remedy when the address cannot be used. */
export async function listen(
  http: FastifyInstance,
  env: Pick<Env, 'host' | 'port' | 'tls'>,
): Promise<Address> {
  const { host, port } = env
  try {
    await http.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw new StartError(listenFault(errorCode(error), host, port), { cause: error })
  }
  const bound = http.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return { scheme: env.tls ? 'https' : 'http', host, port: boundPort }
}

/** Returns one line with the reason why the server cannot listen on an address. */
export function listenFault(code: string | undefined, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use by another program; stop it or start with another port, such as PORT=${port + 1}`
    case 'EACCES':
      return `PORT: ${port} needs rights that this user lacks; use a port above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${host} is no address of this machine`
    default:
      return `HOST, PORT: cannot listen on ${host}:${port} (${code ?? 'unknown reason'})`
  }
}
