/** Writes parts of the reference as HTML: texts, code, types, tables of fields. */

import { COMPONENTS, type Json, propertiesOf, stepsOf, textIn } from './contract-schemas.js'

/** Returns a text that HTML shows as it is. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns a text with its words in backticks as code. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Returns paragraphs of a text, which an empty line divides. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .filter(part => part.trim() !== '')
    .map(part => `<p>${prose(part)}</p>`)
    .join('')
}

/** Returns code as a block with a label; texts and words of the language have colours. */
export function codeBlock(label: string, code: string): string {
  const coloured = code
    .split(/('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/)
    .map((part, index) =>
      index % 2 === 1
        ? `<span class="t">${escaped(part)}</span>`
        : escaped(part).replaceAll(/\b(const|await|new|for|of|import|from|curl)\b/g, '<b>$1</b>'),
    )
    .join('')
  return `<figure><figcaption>${escaped(label)}</figcaption><pre><code>${coloured}</code></pre></figure>`
}

/** Returns the fields of a schema as a table, those of objects inside it with the path of their name. */
export function fieldTable(caption: string, schema: Json): string {
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return ''
  return `<table><caption>${escaped(caption)}</caption><tbody>${rows.join('')}</tbody></table>`
}

function rowsOf(schema: Json, prefix: string): string[] {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  const own = Object.entries(propertiesOf(schema)).flatMap(([name, field]) => [
    fieldRow(prefix + name, field, required.has(name)),
    ...rowsOf(field, `${prefix}${name}.`),
  ])
  const inner = stepsOf(schema).flatMap(([name, part]) => (name === null ? rowsOf(part, prefix) : []))
  return [...own, ...inner]
}

function fieldRow(name: string, field: Json, isRequired: boolean): string {
  const facts = factsOf(field)
  return (
    `<tr><th scope="row"><code>${escaped(name)}${isRequired ? '' : '<i>?</i>'}</code><span>${typeHtml(field)}</span></th>` +
    `<td>${prose(textIn(field, 'description'))}${facts === '' ? '' : ` <small>${escaped(facts)}</small>`}</td></tr>`
  )
}

/** Says what the type does not: the bounds and the default. */
function factsOf(field: Json): string {
  const inner = stepsOf(field).find(([name, part]) => name === null && part['type'] !== 'null')?.[1] ?? {}
  const of = (key: string): unknown => field[key] ?? inner[key]
  const facts = [
    Number(of('minLength')) > 1 && `At least ${String(of('minLength'))} signs.`,
    of('maxLength') !== undefined && `At most ${String(of('maxLength'))} signs.`,
    typeof field['maxItems'] === 'number' && `At most ${field['maxItems']}.`,
    typeof field['default'] === 'string' && field['default'] !== '' && `Usually ${field['default']}.`,
    typeof field['default'] === 'number' && `Usually ${field['default']}.`,
  ]
  return facts.filter(fact => fact !== false).join(' ')
}

/** Returns a type in a few words; a named one leads to its place. */
export function typeHtml(schema: Json): string {
  const { $ref, type, const: only } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice(COMPONENTS.length)
    return `<a href="#${name}">${name}</a>`
  }
  if (only !== undefined) return escaped(JSON.stringify(only))
  if (Array.isArray(schema['enum'])) return schema['enum'].map(each => escaped(String(each))).join(' | ')
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined
  if (choices) return [...new Set(choices.map(typeHtml))].join(' | ')
  if (Array.isArray(type)) return type.map(each => typeHtml({ ...schema, type: each })).join(' | ')
  if (type === 'array') return `${typeHtml((schema['items'] as Json | undefined) ?? {})}[]`
  if (schema['format'] === 'binary') return 'file'
  if (type === 'object' && !schema['properties']) {
    const values = schema['additionalProperties']
    return `record of ${typeof values === 'object' ? typeHtml(values as Json) : 'anything'}`
  }
  return escaped(textIn(schema, 'type') || 'anything')
}
