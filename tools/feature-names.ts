/** How a feature is spelled in its files. */
export interface FeatureNames {
  /** The folder: `invoices`. */
  readonly feature: string
  /** One of its things, as a type: `Invoice`. */
  readonly Entity: string
  /** One of its things, as a value: `invoice`. */
  readonly entity: string
  /** All of them, as part of a name: `Invoices`. */
  readonly Entities: string
  /** `an Invoice`'s article: `an` or `a`. */
  readonly article: string
}

/**
 * The spellings of a feature whose thing is `Entity`. The plural is the folder's own name.
 * Throws a TypeError when a name cannot be a folder or a type.
 */
export function featureNames(feature: string, Entity: string): FeatureNames {
  if (!/^[a-z][a-z]+$/.test(feature))
    throw new TypeError(`'${feature}' is no folder name: lower case letters only`)
  if (!/^[A-Z][A-Za-z]+$/.test(Entity)) throw new TypeError(`'${Entity}' is no type name: such as Invoice`)
  return {
    feature,
    Entity,
    entity: `${Entity.slice(0, 1).toLowerCase()}${Entity.slice(1)}`,
    Entities: `${feature.slice(0, 1).toUpperCase()}${feature.slice(1)}`,
    article: /^[AEIO]/.test(Entity) ? 'an' : 'a',
  }
}
