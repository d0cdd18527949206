import * as endpoints from '@osys/sdk/push/endpoints'
import { mount, type Server } from '../http/mount.js'
import { subscribePush, testPush, unsubscribePush } from './handlers.js'
import type { PushTransport } from './ports.transport.js'

/** Mounts the calls of push: the browsers that get messages, and a test message. Spec §4. */
export function mountPush(server: Server, transport: PushTransport): void {
  mount(server, endpoints.subscribePush, subscribePush)
  mount(server, endpoints.unsubscribePush, unsubscribePush)
  mount(server, endpoints.testPush, testPush(transport))
}
