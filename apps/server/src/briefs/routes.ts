/**
 * Mounts the calls of briefs: whoever sees a company may read its brief; takes in the public form too, which holds a
 * hidden field that only programs fill (a honeypot).
 */

import * as endpoints from '@osys/sdk/briefs/endpoints'
import { mount, mountFile, mountPublic, type Server } from '../http/mount.js'
import { createBrief, createPublicBrief, downloadBriefFile, getBrief } from './handlers.js'
import { updateBrief } from './handlers.update.js'
import { takeTry } from './queries.tries.js'

/** Mounts the calls of briefs, for signed-in people and for the public form. Spec §4. */
export function mountBriefs(server: Server): void {
  const { deps } = server

  mount(server, endpoints.createBrief, createBrief)
  mountPublic(server, endpoints.createPublicBrief, createPublicBrief, {
    admit: ({ ip }) => takeTry(deps.database.db, 'ask', ip, deps.now()),
  })
  mount(server, endpoints.updateBrief, updateBrief)
  mount(server, endpoints.getBrief, getBrief)
  mountFile(server, endpoints.downloadBriefFile, downloadBriefFile)
}
