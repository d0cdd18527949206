import type { Notification } from '../notifications/schema.js'
import { aUserRef } from './users.js'

/** Builds an unread notification for tests; valid, and the same at every call. */
export function aNotification(over: Partial<Notification> = {}): Notification {
  return {
    id: 501,
    type: 'task.assigned',
    title: 'Luis te asignó una tarea',
    body: 'ACME-42 · Preparar la propuesta de campaña',
    url: '/ohplaky/empresa/3?task=42',
    actor: aUserRef({ id: 8, name: 'Luis Romero', business_unit: 'solutions' }),
    place: 'Lumen',
    read_at: null,
    snoozed_until: null,
    created_at: '2026-11-20T20:30:00.000Z',
    ...over,
  }
}
