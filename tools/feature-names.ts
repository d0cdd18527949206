/** A field of a feature's thing: a line of text, formatted text, a yes or no, or a whole number. */
export interface Field {
  readonly name: string
  readonly kind: 'line' | 'md' | 'bool' | 'int'
  /** The most characters of a text. */
  readonly most: number
}

/** What a feature is to be, and how it is spelled in its files. */
export interface Feature {
  /** The folder: `notes`. */
  readonly feature: string
  /** One of its things, as a type: `Note`. */
  readonly Entity: string
  /** One of its things, as a value: `note`. */
  readonly entity: string
  /** One of its things, as part of a constant: `NOTE`. */
  readonly ENTITY: string
  /** All of them, as part of a name: `Notes`. */
  readonly Entities: string
  /** The article of one of them: `a note`, `an invoice`. */
  readonly article: 'a' | 'an'
  /** The first is a line of text: it names the thing. */
  readonly fields: readonly [Field, ...Field[]]
  /** The roles that may write; nobody in particular when empty: everybody signed in. */
  readonly writers: readonly string[]
  /** Whether open pages hear of changes. */
  readonly isLive: boolean
  /** The address of its page. */
  readonly page: string
}

/** What a person asks the generator for. */
export interface Wish {
  readonly feature: string
  readonly Entity: string
  /** `title:120,body:md,pinned:bool`; a name alone is a line of 200 characters. */
  readonly fields?: string | undefined
  /** `owner,admin_osys` */
  readonly write?: string | undefined
  readonly live?: boolean | undefined
  readonly page?: string | undefined
}

const RESERVED = new Set(['id', 'client_id', 'author', 'created_at', 'optimistic'])

/** The feature that is wished for. Throws a TypeError that says what is wrong with the wish. */
export function featureOf({
  feature,
  Entity,
  fields = 'name',
  write = '',
  live = false,
  page,
}: Wish): Feature {
  if (!/^[a-z][a-z]+$/.test(feature))
    throw new TypeError(`'${feature}' is no folder name: lower case letters only`)
  if (!/^[A-Z][A-Za-z]+$/.test(Entity)) throw new TypeError(`'${Entity}' is no type name: such as Invoice`)
  const [first, ...others] = fields.split(',').map(toField)
  if (first?.kind !== 'line') throw new TypeError('the first field is a line of text: it names the thing')
  const entity = `${Entity.slice(0, 1).toLowerCase()}${Entity.slice(1)}`
  return {
    feature,
    Entity,
    entity,
    ENTITY: entity.replaceAll(/[A-Z]/g, '_$&').toUpperCase(),
    Entities: `${feature.slice(0, 1).toUpperCase()}${feature.slice(1)}`,
    article: /^[AEIOU]/.test(Entity) ? 'an' : 'a',
    fields: [first, ...others],
    writers: write.split(',').filter(role => role !== ''),
    isLive: live,
    page: page ?? `/${feature}`,
  }
}

function toField(text: string): Field {
  const [, name = '', kind = '200'] = /^([a-z][a-z_]*)(?::(\d+|md|bool|int))?$/.exec(text) ?? []
  if (name === '')
    throw new TypeError(`'${text}' is no field: such as title:120, body:md, pinned:bool, amount:int`)
  if (RESERVED.has(name)) throw new TypeError(`'${name}' is there already`)
  if (kind === 'md') return { name, kind, most: 5000 }
  return kind === 'bool' || kind === 'int'
    ? { name, kind, most: 0 }
    : { name, kind: 'line', most: Number(kind) }
}

/** The fields that hold text. */
export function textsOf({ fields }: Feature): readonly Field[] {
  return fields.filter(({ kind }) => kind === 'line' || kind === 'md')
}

/** A value of a field, as source: what builders and tests fill in. */
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
