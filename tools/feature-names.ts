/** Reads the arguments of the feature generator. */

import { type Role, ROLES } from '../packages/sdk/src/access/schema.js'
import { ROUTES } from '../packages/sdk/src/app/routes.js'
import { FEATURES } from './layout.js'

/** A field of a feature's entity: a line of text, formatted text, a yes or no, or a whole number. */
export interface Field {
  readonly name: string
  readonly kind: 'line' | 'md' | 'bool' | 'int'
  /** The most characters of a text. */
  readonly most: number
  /** The word that people read, in Spanish: `Título`. Without one it is the name, in English. */
  readonly label: string
}

/** A feature to generate, with the spellings of its name. */
export interface Feature {
  /** The folder: `notes`. */
  readonly feature: string
  /** The type of one entity: `Note`. */
  readonly Entity: string
  /** The value of one entity: `note`. */
  readonly entity: string
  /** One entity in a sentence: `note`, `price list`. */
  readonly thing: string
  /** One entity on the wire: `note`, `price_list`. */
  readonly key: string
  /** The value of one entity as a field on the wire: `note`, `price_list: priceList`. */
  readonly pair: string
  /** One entity, as part of a constant: `NOTE`. */
  readonly ENTITY: string
  /** The plural, as part of a name: `Notes`. */
  readonly Entities: string
  /** The title of its page, in Spanish: `Notas`. Without one it is the plural, in English. */
  readonly title: string
  /** The article of the entity: `a note`, `an invoice`. */
  readonly article: 'a' | 'an'
  /** The first field is a line of text that names the entity. */
  readonly fields: readonly [Field, ...Field[]]
  /** The roles that may write; empty means everybody who is signed in. */
  readonly writers: readonly Role[]
  /** True when open pages get events of its changes. */
  readonly isLive: boolean
  /** The address of its page. */
  readonly page: string
}

/** The arguments of the generator. */
export interface Wish {
  readonly feature: string
  readonly Entity: string
  /** `title:120=Título,body:md=Texto,pinned:bool=Fijado`; a name alone is a line of 200 characters. */
  readonly fields?: string | undefined
  /** `Notas` */
  readonly title?: string | undefined
  /** `owner,admin_osys` */
  readonly write?: string | undefined
  readonly live?: boolean | undefined
  readonly page?: string | undefined
}

const RESERVED = new Set(['id', 'client_id', 'author', 'created_at', 'optimistic'])
/** The words that name no variable. The generated code reads fields into variables of their names. */
const WORDS_OF_CODE = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Returns the feature of the arguments. Throws a TypeError that says which argument is wrong. */
export function featureOf({
  feature,
  Entity,
  fields = 'name',
  title,
  write = '',
  live = false,
  page,
}: Wish): Feature {
  if (!/^[a-z][a-z]+$/.test(feature))
    throw new TypeError(`'${feature}' is no folder name: lower case letters only`)
  if (FEATURES.some(known => known === feature))
    throw new TypeError(
      `'${feature}' is a feature already: CONTRIBUTING.md says how to add a call, a page, a view`,
    )
  if (!/^[A-Z][A-Za-z]+$/.test(Entity)) throw new TypeError(`'${Entity}' is no type name: such as Invoice`)
  const path = page ?? `/${feature}`
  if (!/^(\/[a-z][a-z-]*)+$/.test(path))
    throw new TypeError(`'${path}' is no address of a page: such as /board`)
  if (Object.values(ROUTES).some(route => route.path === path))
    throw new TypeError(`'${path}' is the address of another page`)
  const [first, ...others] = fields.split(',').map(toField)
  const names = [first, ...others].map(field => field?.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new TypeError(`'${twice}' is there twice`)
  if (first?.kind !== 'line') throw new TypeError('the first field is a line of text: it names the thing')
  const Entities = cap(feature)
  const entity = `${Entity.slice(0, 1).toLowerCase()}${Entity.slice(1)}`
  const key = entity.replaceAll(/[A-Z]/g, '_$&').toLowerCase()
  if (names.includes(key))
    throw new TypeError(`'${key}' names the thing itself; take another name for the field`)
  return {
    feature,
    Entity,
    entity,
    thing: entity.replaceAll(/[A-Z]/g, ' $&').toLowerCase(),
    key,
    pair: key === entity ? entity : `${key}: ${entity}`,
    ENTITY: key.toUpperCase(),
    Entities,
    title: readable(title ?? Entities),
    article: /^[AEIOU]/.test(Entity) ? 'an' : 'a',
    fields: [first, ...others],
    writers: write === '' ? [] : write.split(',').map(toRole),
    isLive: live,
    page: path,
  }
}

function toRole(text: string): Role {
  const role = ROLES.find(known => known === text.trim())
  if (role === undefined) throw new TypeError(`'${text}' is no role: ${ROLES.join(', ')}`)
  return role
}

function toField(text: string): Field {
  const [, name = '', kind = '200', word] =
    /^([a-z][a-z_]*)(?::(\d+|md|bool|int))?(?:=(.+))?$/.exec(text) ?? []
  if (name === '')
    throw new TypeError(`'${text}' is no field: such as title:120, body:md, pinned:bool=Fijado, amount:int`)
  if (RESERVED.has(name)) throw new TypeError(`'${name}' is there already`)
  if (WORDS_OF_CODE.has(name)) throw new TypeError(`'${name}' is a word of TypeScript; take another one`)
  const label = readable(word ?? cap(name.replaceAll('_', ' ')))
  if (kind === 'md') return { name, label, kind, most: 5000 }
  return kind === 'bool' || kind === 'int'
    ? { name, label, kind, most: 0 }
    : { name, label, kind: 'line', most: Number(kind) }
}

/** Returns a word with a capital letter. */
export function cap(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

/** Returns a text that stands in a source file between quotes. */
function readable(text: string): string {
  if (!/^[\p{L}\p{N} ¿?¡!.,()/-]+$/u.test(text))
    throw new TypeError(`'${text}' is no title or label: letters and spaces only`)
  return text
}

/** Returns the words that people read and that the arguments do not give in Spanish. */
export function englishWords({ feature, Entity, fields, title }: Wish): readonly string[] {
  const made = featureOf({ feature, Entity, fields })
  const given = (fields ?? '').split(',')
  const bare = made.fields.filter((_field, at) => !given[at]?.includes('='))
  return [...(title === undefined ? [made.title] : []), ...bare.map(({ label }) => label)]
}

/** Returns the fields that hold text. */
export function textsOf({ fields }: Feature): readonly Field[] {
  return fields.filter(({ kind }) => kind === 'line' || kind === 'md')
}

/** Returns a value of a field as source, for builders and tests. */
export function sampleValue({ name, kind }: Field): string {
  switch (kind) {
    case 'line':
      return `'Ejemplo de ${name}'`
    case 'md':
      return `'Un texto **con formato**.'`
    case 'bool':
      return 'true'
    case 'int':
      return '3'
  }
}
