import { describe, expect, it } from 'vitest'
import type { Role } from '../access/schema.js'
import type { Subject } from '../access/rules.js'
import { APP_VERSION } from '../app/version.js'
import { appsFor, CATALOGUE } from './rules.catalogue.js'

const MAIL = { mailUrl: 'https://correo.example/inbox' }
const NO_MAIL = { mailUrl: null }
function person(...roles: readonly Role[]): Subject {
  return { kind: 'person', id: 1, roles, permissions: [] }
}
const titles = (subject: Subject, config = NO_MAIL as typeof MAIL | typeof NO_MAIL) =>
  appsFor(subject, config).map(app => app.title)

describe('CATALOGUE (Spec §1)', () => {
  it('holds the five apps with their routes, all of the version of the suite', () => {
    expect(CATALOGUE.map(({ id, title, route }) => [id, title, route])).toEqual([
      ['ohplaky', 'OhPlaky', '/ohplaky'],
      ['ochatty', 'Ochatty', '/ochatty'],
      ['joaoai', 'JoaoAI', '/joaoai'],
      ['ojibble', 'OJibble', '/ojibble'],
      ['correo', 'Correo', null],
    ])
    expect(APP_VERSION).toBe('v2.4.0-beta3')
    expect(new Set(CATALOGUE.map(app => app.version))).toEqual(new Set(['v2.4.0-beta3']))
  })

  it('tells of each app whether it is being built; all five are ready', () => {
    expect(CATALOGUE.map(({ building }) => building)).toEqual(CATALOGUE.map(() => false))
  })

  it('flags the mail app as having no release notes', () => {
    expect(CATALOGUE.filter(app => app.notes === null).map(app => app.id)).toEqual(['correo'])
  })

  it.each([
    ['ohplaky', ['push', 'cambian tus tareas', 'navegador esté cerrado']],
    ['ochatty', ['Gifs', 'Mensajes de voz', 'Recorte de portada', 'Temas']],
    [
      'joaoai',
      [
        'Edita y elimina mensajes',
        'Regenera',
        'Duplica',
        'Código',
        'Análisis de imágenes',
        'análisis de documentos',
      ],
    ],
    ['ojibble', ['tiempo real', 'tabletas', 'Dirección', 'Amplía las imágenes']],
  ])('says in the notes of %s what the specification lists', (id, words) => {
    const notes = CATALOGUE.find(app => app.id === id)?.notes ?? ''
    for (const word of words) expect(notes).toContain(word)
  })
})

describe('appsFor (Spec §6)', () => {
  it.each([
    ['user_ohplaky', ['OhPlaky', 'Ochatty', 'JoaoAI', 'OJibble', 'Correo']],
    ['admin_ohplaky', ['OhPlaky', 'Ochatty', 'JoaoAI', 'Correo']],
    ['admin_ojibble', ['OJibble']],
    ['boss', ['OJibble']],
    ['owner', ['OJibble']],
    ['kiosk', ['OJibble']],
    ['admin_osys', []],
    ['consultants', []],
  ] as const)('shows %s the apps of the role, in order', (role, expected) => {
    expect(titles(person(role), MAIL)).toEqual(expected)
  })

  it('hides the mail app without its address, and links to it outside of the suite', () => {
    expect(titles(person('user_ohplaky'))).not.toContain('Correo')
    const mail = appsFor(person('user_ohplaky'), MAIL).at(-1)
    expect(mail).toMatchObject({ id: 'correo', href: MAIL.mailUrl, external: true, notes: null })
  })

  it('links to the kiosk for role kiosk only', () => {
    expect(appsFor(person('kiosk'), NO_MAIL)).toMatchObject([
      { id: 'ojibble', href: '/ojibble/kiosk/', kioskUrl: '/ojibble/kiosk/' },
    ])
    expect(appsFor(person('admin_ojibble'), NO_MAIL)).toMatchObject([{ href: '/ojibble', kioskUrl: null }])
    expect(appsFor(person('admin_ojibble', 'kiosk'), NO_MAIL)).toMatchObject([
      { href: '/ojibble', kioskUrl: '/ojibble/kiosk/' },
    ])
  })

  it('shows nothing to a person who is not signed in', () => {
    expect(appsFor({ kind: 'nobody' }, MAIL)).toEqual([])
  })
})
