import type { CallerKind } from '@osys/sdk/http/budget'
import type { FastifyRequest } from 'fastify'
import { throttleAddress } from './sign-in-waits.js'

/** The caller for whom a call is counted: the account, else the tablet, else the address. */
export interface Caller {
  readonly kind: CallerKind
  /** The name `user:7`, `device:2` or `address:10.0.0.8`; an IPv6 network of 64 bits has one name. */
  readonly key: string
}

/** Returns the caller of a request. */
export function callerOf({ person, device, ip }: Pick<FastifyRequest, 'person' | 'device' | 'ip'>): Caller {
  if (person) return { kind: 'person', key: `user:${person.id}` }
  if (device) return { kind: 'device', key: `device:${device.id}` }
  // Unlike its type says, the address is undefined once the connection is gone.
  const address = ip as string | undefined
  return { kind: 'nobody', key: `address:${throttleAddress(address ?? '')}` }
}
