import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '@osys/sdk/basics/fold'
import { matchCommands, NONE, placeAfter, type Command } from './rules.commands.js'

const COMMANDS: readonly Command[] = [
  { id: 'hub', group: 'Páginas', title: 'Inicio' },
  { id: 'pending', group: 'Páginas', title: 'Tareas pendientes', subtitle: 'OhPlaky' },
  { id: 'logout', group: 'Acciones', title: 'Cerrar sesión', keywords: 'salir' },
  { id: 'dark', group: 'Acciones', title: 'Cambiar a modo oscuro', keywords: 'tema noche' },
  { id: 'chat', group: 'Aplicaciones', title: 'Ochatty' },
]

const ids = (query: string): string[] =>
  matchCommands(COMMANDS, query).flatMap(({ commands }) => commands.map(command => command.id))

describe('matchCommands', () => {
  test('puts a last command behind all that match, whatever its words', () => {
    const ask = { id: 'ask', group: 'Asistente', title: 'Preguntar: menú', isLast: true }
    const hit = { id: 'hit', group: 'Tareas', title: 'El súpermenú' }
    expect(matchCommands([ask, hit], 'menu').map(({ group }) => group)).toEqual(['Tareas', 'Asistente'])
  })

  test('keeps every command in the given order for a blank query', () => {
    expect(ids('  ')).toEqual(['hub', 'pending', 'logout', 'dark', 'chat'])
    expect(matchCommands(COMMANDS, '').map(({ group }) => group)).toEqual([
      'Páginas',
      'Acciones',
      'Aplicaciones',
    ])
  })

  test('ignores accents and case', () => {
    expect(ids('SESION')).toEqual(['logout'])
    expect(ids('sesión')).toEqual(['logout'])
  })

  test('also searches keywords, subtitle and heading', () => {
    expect(ids('salir')).toEqual(['logout'])
    expect(ids('ohplaky')).toEqual(['pending'])
    expect(ids('acciones')).toEqual(['logout', 'dark'])
  })

  test('requires every word of the query, in any order', () => {
    expect(ids('pend tareas')).toEqual(['pending'])
    expect(ids('tareas cerrar')).toEqual([])
  })

  test('puts a match at the start of a title before one in the middle', () => {
    expect(ids('o')[0]).toBe('chat')
    expect(matchCommands(COMMANDS, 'o')[0]?.group).toBe('Aplicaciones')
  })

  test('loses and repeats no command, and every match contains every word', () => {
    const command = fc.record({
      id: fc.uuid(),
      group: fc.constantFrom('A', 'B'),
      title: fc.string({ maxLength: 12 }),
    })
    fc.assert(
      fc.property(fc.array(command), fc.string({ maxLength: 4 }), (commands, query) => {
        const found = matchCommands(commands, query).flatMap(group => [...group.commands])
        expect(new Set(found).size).toBe(found.length)
        const words = fold(query).split(/\s+/u).filter(Boolean)
        const expected = commands.filter(({ title, group }) =>
          words.every(word => fold(title).includes(word) || fold(` ${group}`).includes(word)),
        )
        expect(new Set(found)).toEqual(new Set(expected))
      }),
    )
  })
})

test.each([
  ['the first from none', NONE, 1, 0],
  ['the last from none', NONE, -1, 2],
  ['the first after the last', 2, 1, 0],
  ['the last before the first', 0, -1, 2],
  ['over the end more than once', 0, 7, 1],
])('steps to %s', (_, place, steps, to) => expect(placeAfter(place, steps, 3)).toBe(to))

test('finds no place in an empty list', () => expect(placeAfter(NONE, 1, 0)).toBe(NONE))
