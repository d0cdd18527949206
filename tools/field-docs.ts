/**
 * Reads the sentences of fields from the comments beside them. The source is followed from value to value as
 * TypeScript would: through constants, imports, spreads and the helpers that make schemas.
 */

import { resolve } from 'node:path'
import {
  keyOf,
  memberNames,
  nameOf,
  type Node,
  parseModule,
  propertiesOf,
  type SourceModule,
  unwrapped,
} from './source-module.js'

/** The documented fields of a value, by name. */
export type FieldDocs = ReadonlyMap<string, FieldDoc>

export interface FieldDoc {
  /** The text of the comment; empty when there is none. */
  readonly text: string
  /** The file and line of the field, such as `tasks/schema.ts:50`. */
  readonly at: string
  readonly inside: FieldDocs
}

/** A value that is not read yet: an expression, and where its names are looked up. */
interface Lazy {
  readonly node: Node
  readonly scope: Scope
}

interface Scope {
  readonly module: SourceModule
  readonly bound: ReadonlyMap<string, Lazy>
}

const NONE: FieldDocs = new Map()
const DEEPEST = 60

/** Reads the modules below a folder, each once. */
export class FieldReader {
  readonly #modules = new Map<string, SourceModule>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** Returns the fields of an exported value, such as `Task` of `tasks/schema.ts`. */
  fieldsOf(path: string, name: string): FieldDocs {
    const found = this.#constOf(this.#module(resolve(this.#root, path)), name)
    return found ? this.#read(found.node, found.scope, 0) : NONE
  }

  /** Returns the comment of a value of a module; empty when it has none. */
  textOf(path: string, name: string): string {
    const module = this.#module(resolve(this.#root, path))
    return module.comments.get(module.consts.get(name)?.start ?? -1) ?? ''
  }

  /** Returns file and name of the value that a property of an exported object stands for: `tasks.list`. */
  originOf(path: string, name: string, keys: readonly string[]): { path: string; name: string } | undefined {
    let found = this.#constOf(this.#module(resolve(this.#root, path)), name)
    for (const key of keys) {
      // The group of a feature stands in a file of its own: `users: calls.usersCalls`.
      if (found && unwrapped(found.node).type === 'MemberExpression')
        found = this.#valueOf(found.node, found.scope)
      const property = found && propertiesOf(unwrapped(found.node)).find(each => keyOf(each) === key)
      if (!found || !property) return undefined
      found = { node: property['value'] as Node, scope: found.scope }
    }
    if (!found) return undefined
    const { node, scope } = found
    const [space, member] = node.type === 'MemberExpression' ? memberNames(node) : [undefined, nameOf(node)]
    const imported = scope.module.imports.get(space ?? member)
    return imported && { path: imported.path, name: space === undefined ? imported.name : member }
  }

  #read(given: Node, scope: Scope, depth: number): FieldDocs {
    const node = unwrapped(given)
    if (depth > DEEPEST) return NONE
    const read = (each: Node): FieldDocs => this.#read(each, scope, depth + 1)
    switch (node.type) {
      case 'ObjectExpression':
        return this.#object(node, scope, depth)
      case 'ArrayExpression':
        return merged((node['elements'] as (Node | null)[]).filter(each => each !== null).map(read))
      case 'SpreadElement':
        return read(node['argument'] as Node)
      case 'Identifier':
      case 'MemberExpression': {
        const found = this.#valueOf(node, scope)
        return found ? this.#read(found.node, found.scope, depth + 1) : NONE
      }
      case 'ArrowFunctionExpression':
        return this.#returned(node, scope, depth)
      case 'CallExpression':
        return this.#call(node, scope, depth)
      default:
        return NONE
    }
  }

  #object(node: Node, scope: Scope, depth: number): FieldDocs {
    const parts = propertiesOf(node).map((property): FieldDocs => {
      if (property.type === 'SpreadElement') return this.#read(property, scope, depth)
      const name =
        property['computed'] === true ? this.#textIn(property['key'] as Node, scope) : keyOf(property)
      if (name === undefined) return NONE
      const { module } = scope
      const line = module.source.slice(0, property.start).split('\n').length
      const doc = {
        text: module.comments.get(property.start) ?? '',
        at: `${module.path.slice(this.#root.length + 1)}:${line}`,
        inside: this.#read(property['value'] as Node, scope, depth + 1),
      }
      return new Map([[name, doc]])
    })
    return merged(parts)
  }

  /** The fields of a call: those of its arguments, and for a function of our own those of what it returns. */
  #call(node: Node, scope: Scope, depth: number): FieldDocs {
    const args = node['arguments'] as Node[]
    const callee = node['callee'] as Node
    const made = callee.type === 'Identifier' ? this.#functionOf(nameOf(callee), scope) : undefined
    if (!made) {
      const isLazy = callee.type === 'MemberExpression' && memberNames(callee)[1] === 'lazy'
      const read = args.filter(arg => isLazy || arg.type !== 'ArrowFunctionExpression')
      // `schema.check(…)` has the fields of the schema.
      if (callee.type === 'MemberExpression') read.unshift(callee['object'] as Node)
      return merged(read.map(arg => this.#read(arg, scope, depth + 1)))
    }
    const bound = new Map(
      (made.node['params'] as Node[]).flatMap((param, index): [string, Lazy][] => {
        const arg = args[index]
        return arg ? [[nameOf(unwrapped(param)), { node: arg, scope }]] : []
      }),
    )
    return this.#returned(made.node, { module: made.scope.module, bound }, depth)
  }

  #returned(made: Node, scope: Scope, depth: number): FieldDocs {
    const body = made['body'] as Node
    if (body.type !== 'BlockStatement') return this.#read(body, scope, depth + 1)
    const last = (body['body'] as Node[]).findLast(each => each.type === 'ReturnStatement')
    return last ? this.#read(last['argument'] as Node, scope, depth + 1) : NONE
  }

  #functionOf(name: string, scope: Scope): Lazy | undefined {
    const { module } = scope
    const own = module.functions.get(name)
    if (own) return { node: own, scope }
    const value = module.consts.get(name)
    if (value && unwrapped(value.init).type === 'ArrowFunctionExpression')
      return { node: unwrapped(value.init), scope }
    const imported = module.imports.get(name)
    if (!imported?.path.startsWith(this.#root)) return undefined
    return this.#functionOf(imported.name, { module: this.#module(imported.path), bound: new Map() })
  }

  #valueOf(node: Node, scope: Scope): Lazy | undefined {
    if (node.type === 'Identifier') {
      return scope.bound.get(nameOf(node)) ?? this.#constOf(scope.module, nameOf(node))
    }
    const [space, member] = memberNames(node)
    const imported = scope.module.imports.get(space)
    if (imported?.name === '*') {
      return imported.path.startsWith(this.#root)
        ? this.#constOf(this.#module(imported.path), member)
        : undefined
    }
    const whole = this.#valueOf(node['object'] as Node, scope)
    if (!whole) return undefined
    const property = propertiesOf(unwrapped(whole.node)).find(each => keyOf(each) === member)
    // `reply.def.shape` and the like are the fields of the value itself.
    return property ? { node: property['value'] as Node, scope: whole.scope } : whole
  }

  #constOf(module: SourceModule, name: string): Lazy | undefined {
    const own = module.consts.get(name)
    if (own) return { node: own.init, scope: { module, bound: new Map() } }
    const imported = module.imports.get(name)
    if (!imported?.path.startsWith(this.#root)) return undefined
    return this.#constOf(this.#module(imported.path), imported.name)
  }

  #textIn(node: Node, scope: Scope): string | undefined {
    const found = node.type === 'Literal' ? node : this.#valueOf(node, scope)?.node
    return found?.type === 'Literal' ? String(found['value']) : undefined
  }

  #module(path: string): SourceModule {
    const known = this.#modules.get(path)
    if (known) return known
    const module = parseModule(path)
    this.#modules.set(path, module)
    return module
  }
}

/** Joins the fields of several values; of two fields with one name the later one counts, if it has a text. */
function merged(parts: readonly FieldDocs[]): FieldDocs {
  const [first = NONE, ...others] = parts.filter(part => part.size > 0)
  if (others.length === 0) return first
  const all = new Map(first)
  for (const part of others) {
    for (const [name, doc] of part) {
      const known = all.get(name)
      const counts = !known || doc.text !== '' ? doc : known
      all.set(name, known ? { ...counts, inside: merged([known.inside, doc.inside]) } : doc)
    }
  }
  return all
}
