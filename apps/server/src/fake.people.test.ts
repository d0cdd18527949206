import { contract } from '@osys/sdk/contract'
import { describe, expect, it } from 'vitest'
import { ABSENT, type Caller, EVA, LUIS, ANA, type Step, useTwoWorlds, uuid } from './testing/two-worlds.js'

/** Every call of the fake that is about people among themselves, made to it and to the server. */
const worlds = useTwoWorlds('people')
const { play } = worlds
const { chat, realtime } = contract

/** A little more than a day, in which everybody stays signed in. */
function aDay(): readonly (Step | number)[] {
  const touch = (['ana', 'luis', 'eva'] as const).map(by => ({ by, call: contract.session.relogin }))
  return [1, 2, 3].flatMap(() => [8 * 60 * 60_000 + 1, ...touch])
}

describe('the fake answers as the server does', () => {
  it('to conversations', async () => {
    const send = (by: Caller, input: object, more = {}) => ({
      by,
      call: chat.send,
      input: { receiver_id: LUIS, body: 'Hola', ...input },
      ...more,
    })
    const of = (by: Caller, id: number, input: object = {}) => ({
      by,
      call: chat.get,
      input: { id, ...input },
    })
    const update = (by: Caller, id: number, input: object) => ({
      by,
      call: chat.update,
      input: { id, ...input },
    })
    const mark = (by: Caller, input: object) => ({ by, call: chat.markUnread, input })
    const draft = (by: Caller, input: object) => ({ by, call: chat.saveDraft, input })
    const key = crypto.randomUUID()
    const lists = [
      { by: 'ana', call: chat.list },
      { by: 'luis', call: chat.list, input: { newest: 1 } },
      of('ana', LUIS),
      of('luis', ANA, { per_page: 2 }),
      of('ana', EVA),
    ] as const
    const { server, fake } = await play([
      send('ana', { client_id: uuid(1) }, { key }),
      send('ana', { client_id: uuid(1) }, { key }),
      send('ana', { client_id: uuid(2) }),
      send('ana', { client_id: uuid(2), body: 'Otra' }),
      send('ana', { client_id: uuid(3), receiver_id: ANA }),
      send('ana', { client_id: uuid(3), receiver_id: EVA }),
      send('ana', { client_id: uuid(3), reply_to: ABSENT }),
      60_000,
      send('luis', { client_id: uuid(4), receiver_id: ANA, reply_to: 1, body: '**Claro** que sí' }),
      send('luis', { client_id: uuid(5), receiver_id: ANA, body: 'ok' }),
      send('ana', { client_id: uuid(6), reply_to: 3, body: 'Va' }),
      ...lists,
      of('ana', LUIS, { before: 3 }),
      of('ana', LUIS, { after: 2, per_page: 2 }),
      of('ana', LUIS, { around: 3, per_page: 2 }),
      of('ana', LUIS, { around: 3, before: 4 }),
      of('ana', LUIS, { around: ABSENT }),
      of('ana', LUIS, { search: 'CLARO' }),
      ...['claro', 'ok', 'la', ''].map(
        search => ({ by: 'ana', call: chat.search, input: { search } }) as const,
      ),
      { by: 'luis', call: chat.search, input: { search: 'hola', per_page: 1 } },
      update('ana', 1, { body: 'Hola, Luis' }),
      update('luis', 1, { body: 'No' }),
      update('luis', 1, {}),
      update('luis', 1, { body: 'No', reaction: { emoji: '👍', on: true } }),
      update('luis', 1, { reaction: { emoji: '👍', on: true } }),
      60_000,
      update('ana', 1, { reaction: { emoji: '👍', on: true } }),
      update('ana', 1, { reaction: { emoji: '🎉', on: true } }),
      update('ana', 1, { reaction: { emoji: '🎉', on: false } }),
      update('ana', 1, { reaction: { emoji: 'x', on: true } }),
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      mark('luis', { id: ANA, message_id: 2 }),
      mark('luis', { id: ANA, message_id: 3 }),
      mark('luis', { id: ANA, message_id: ABSENT }),
      draft('luis', { id: ANA, body: 'Te escribo', reply_to: 1 }),
      ...lists,
      draft('luis', { id: ANA, body: '' }),
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      { by: 'luis', call: chat.delete, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 1 } },
      update('ana', 1, { body: 'Otra vez' }),
      update('ana', 1, { reaction: { emoji: '👍', on: true } }),
      ...lists,
      { by: 'luis', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 2 } },
      ...aDay(),
      send('ana', { client_id: uuid(7), reply_to: 3, body: 'Va' }, { isTried: true }),
      { by: 'ana', call: chat.restore, input: { id: 2 } },
      ...[ANA, LUIS].map(id => ({
        by: id === ANA ? ('ana' as const) : ('luis' as const),
        call: realtime.events,
        input: { after: `private-user.${id}:0` },
      })),
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
