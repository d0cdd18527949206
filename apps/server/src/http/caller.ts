import type { CallerKind } from '@osys/sdk/http/budget'
import type { FastifyRequest } from 'fastify'
import { throttleAddress } from './attempts.js'

/** Whom a call is counted for: the account, else the tablet, else the address that it comes from. */
export interface Caller {
  readonly kind: CallerKind
  /** `user:7`, `device:2` or `address:10.0.0.8`; one for a whole IPv6 network of 64 bits. */
  readonly key: string
}

/** Who makes this call. */
export function callerOf({ person, device, ip }: Pick<FastifyRequest, 'person' | 'device' | 'ip'>): Caller {
  if (person) return { kind: 'person', key: `user:${person.id}` }
  if (device) return { kind: 'device', key: `device:${device.id}` }
  return { kind: 'nobody', key: `address:${throttleAddress(ip)}` }
}
