/**
 * Writes and checks the signed tickets, valid for 10 minutes, with which a player loads the media of one message
 * without a key.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The time in which a player may begin to use a ticket; it asks for a new one after that. */
export const TICKET_MS = 10 * 60_000

/** A ticket lets one session play the media of one message until a moment, in ms. */
export interface Ticket {
  readonly messageId: number
  readonly personId: number
  readonly sessionId: number
  readonly until: number
}

/** Returns a ticket as text. Only who knows the secret can write one. */
export function writeTicket(secret: string, ticket: Ticket): string {
  return `${ticket.personId}.${ticket.sessionId}.${ticket.until}.${sign(secret, ticket)}`
}

/** Returns what a text says about a message; null when it is none of ours, for another message, or over. */
export function readTicket(secret: string, messageId: number, text: string, now: Date): Ticket | null {
  const [, personId, sessionId, until, signature] =
    /^(\d{1,10})\.(\d{1,10})\.(\d{1,16})\.([\w-]{43})$/.exec(text) ?? []
  if (signature === undefined) return null
  const ticket = {
    messageId,
    personId: Number(personId),
    sessionId: Number(sessionId),
    until: Number(until),
  }
  const isOurs = timingSafeEqual(Buffer.from(sign(secret, ticket)), Buffer.from(signature))
  return isOurs && now.getTime() < ticket.until ? ticket : null
}

function sign(secret: string, { messageId, personId, sessionId, until }: Ticket): string {
  return createHmac('sha256', secret)
    .update(`chat media ${messageId} ${personId} ${sessionId} ${until}`)
    .digest('base64url')
}
