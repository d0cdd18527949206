/** Writes JSON Schema as TypeScript, with the comments that editors show. */

import { COMPONENTS, type Json, propertiesOf, textIn } from '../apps/server/src/http/contract-schemas.js'

const WIDTH = 100

/** Returns a comment for editors with paragraphs, indented. */
export function commentText(paragraphs: readonly string[], indent: string): string {
  const lines = paragraphs
    .filter(part => part !== '')
    .flatMap((part, index) => [...(index > 0 ? [''] : []), ...part.split('\n').flatMap(line => wrap(line))])
  if (lines.length === 0) return ''
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  const body = lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}\n`)
  return `${indent}/**\n${body.join('')}${indent} */\n`
}

/** Breaks a line between words; one that is indented is code and stays whole. */
function wrap(text: string): string[] {
  if (/^( |```)/.test(text)) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Returns the fields of an object between braces, each with its description as a comment. */
export function fieldsText(schema: Json, indent = ''): string {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  const inner = `${indent}  `
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => {
    const comment = commentText([textIn(field, 'description')], inner)
    return `${comment}${inner}${name}${required.has(name) ? '' : '?'}: ${typeText(field, inner)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

/** Returns a type. Named schemas are types of their name. */
export function typeText(schema: Json, indent = ''): string {
  const { $ref, type, const: only } = schema
  if (typeof $ref === 'string') return $ref.slice(COMPONENTS.length)
  if (only !== undefined) return literal(only)
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ')
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined
  if (choices) return unionText(choices.map(choice => typeText(choice, indent)))
  if (Array.isArray(type)) return type.map(each => typeText({ ...schema, type: each }, indent)).join(' | ')
  switch (type) {
    case 'array':
      return arrayText(typeText((schema['items'] as Json | undefined) ?? {}, indent))
    case 'object':
      return objectText(schema, indent)
    case 'string':
      return schema['format'] === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return type
    default:
      return 'unknown'
  }
}

/** Returns a choice of types; one that may be anything holds all others. */
function unionText(types: readonly string[]): string {
  return types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ')
}

function objectText(schema: Json, indent: string): string {
  if (schema['properties']) return fieldsText(schema, indent)
  return `Record<string, ${typeText((schema['additionalProperties'] as Json | undefined) ?? {}, indent)}>`
}

function arrayText(item: string): string {
  return /^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
