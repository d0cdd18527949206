import { describe, expect, it } from 'vitest'
import { readTicket, writeTicket } from './rules.ticket.js'

const SECRET = 'secreto'
const now = new Date('2026-11-20T18:00:00Z')
const ticket = { messageId: 12, personId: 7, sessionId: 3, until: now.getTime() + 1_000 }

describe('a ticket', () => {
  it('says what was written', () => {
    expect(readTicket(SECRET, 12, writeTicket(SECRET, ticket), now)).toEqual(ticket)
  })

  it('is for one message, until its end, and of this server', () => {
    const text = writeTicket(SECRET, ticket)
    expect(readTicket(SECRET, 13, text, now)).toBeNull()
    expect(readTicket(SECRET, 12, text, new Date(ticket.until))).toBeNull()
    expect(readTicket('otro', 12, text, now)).toBeNull()
  })

  it('cannot be changed', () => {
    const text = writeTicket(SECRET, ticket)
    expect(readTicket(SECRET, 12, text.replace(/^7/, '8'), now)).toBeNull()
    expect(readTicket(SECRET, 12, text.replace(/^7\.3/, '7.4'), now)).toBeNull()
    expect(
      readTicket(SECRET, 12, text.replace(String(ticket.until), String(ticket.until + 1)), now),
    ).toBeNull()
    expect(readTicket(SECRET, 12, text.slice(0, -1), now)).toBeNull()
    expect(readTicket(SECRET, 12, '', now)).toBeNull()
  })
})
