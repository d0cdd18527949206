/** Leaves the sentences of the contract out of the apps: only the server's documentation and assistant read them. */

import { parseSync, type Plugin } from 'vite'

const ENDPOINTS = /\/sdk\/src\/[^/]+\/endpoints[^/]*\.ts$/
const SENTENCES = new Set(['summary', 'tool'])

/** A build without the `summary` and `tool` of each call. */
export function withoutSentences(): Plugin {
  return {
    name: 'osys-without-sentences',
    apply: 'build',
    transform: {
      filter: { id: ENDPOINTS },
      order: 'pre',
      handler: code => ({ code: dropSentences(code), map: null }),
    },
  }
}

/** Returns the source of endpoints without their sentences. */
export function dropSentences(code: string): string {
  const cuts: { readonly from: number; readonly to: number }[] = []
  for (const call of endpointsOf(parseSync('endpoints.ts', code).program)) {
    for (const [index, property] of call.properties.entries()) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      if (!SENTENCES.has(property.key.name)) continue
      cuts.push({ from: property.start, to: call.properties[index + 1]?.start ?? call.end - 1 })
    }
  }
  return cuts.reduceRight((kept, { from, to }) => kept.slice(0, from) + kept.slice(to), code)
}

type Program = ReturnType<typeof parseSync>['program']
type Declarator = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]
type ObjectExpression = Extract<NonNullable<Declarator['init']>, { type: 'ObjectExpression' }>

/** Returns the values that stand in `endpoint(…)` at the top of a module, in their order. */
function endpointsOf({ body }: Program): readonly ObjectExpression[] {
  return body
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap(statement => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => {
      if (init?.type !== 'CallExpression') return []
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return []
      const [value] = init.arguments
      return value?.type === 'ObjectExpression' ? [value] : []
    })
}
