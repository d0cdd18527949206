import type { Comment } from '../comments/schema.js'
import { aUserRef } from './users.js'

/** Builds a saved comment for tests; valid, and the same at every call. */
export function aComment(over: Partial<Comment> = {}): Comment {
  return {
    id: 90,
    client_id: null,
    company_id: 3,
    task: null,
    body: 'Ya está lista la segunda versión del logotipo.',
    user: { ...aUserRef(), email: 'ana@osys.demo' },
    mentions: [],
    mentioned: [],
    created_at: '2026-11-20T21:14:00.000Z',
    fecha_humano: 'nov 20 2026 03:14 pm',
    first_comment: true,
    edited_at: null,
    files: [],
    reactions: [],
    version: 1,
    ...over,
  }
}
