/** Writes the reference of the API as one page, from the OpenAPI document. It needs no script to be read. */

import { type Json, textIn } from './contract-schemas.js'
import { FAILURE_TEXTS } from './failure-texts.js'
import { codeBlock, escaped, fieldTable, paragraphs, prose, typeHtml } from './reference-html.js'
import { REFUSAL_STATUS, type RefusalCode } from './refusal.js'

interface Operation extends Json {
  readonly operationId: string
  readonly summary?: string
  readonly description: string
  readonly parameters: readonly Json[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: Readonly<Record<string, Json>>
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly source: string }[]
}

interface Document {
  readonly info: { readonly version: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Returns the page. */
export function referencePage(openApi: Json): string {
  const document = openApi as unknown as Document
  const features = document.tags.map(({ name }) => ({ name, calls: callsOf(document, name) }))
  const shapes = Object.entries(document.components.schemas)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Osys API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/reference.css">
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<header>
<a class="brand" href="#top">Osys API</a> <small>${escaped(document.info.version)}</small>
<search><input id="filter" type="search" placeholder="Filter: tasks.create, POST, wrong_pin" aria-label="Filter the calls" autocomplete="off"></search>
<nav aria-label="Other forms"><a href="/api/docs/explorer">Explorer</a><a href="/api/openapi.json">OpenAPI</a></nav>
</header>
<aside><nav aria-label="Calls">
<ul><li><a href="#top">Begin</a></li><li><a href="#errors">Errors</a></li><li><a href="#shapes">Shapes</a></li></ul>
${features.map(({ name, calls }) => navOf(name, calls)).join('\n')}
</nav></aside>
<main id="top">
<p id="found" role="status" hidden></p>
${INTRODUCTION}
${features.map(({ name, calls }) => featureHtml(name, calls)).join('\n')}
${errorsHtml()}
<section id="shapes"><h2>Shapes</h2>
${shapes.map(([name, schema]) => shapeHtml(name, schema)).join('\n')}
</section>
</main>
</body>
</html>
`
}

const INTRODUCTION = `<section><h1>Osys API</h1>
<div class="pair"><div>
<p>Every call of the suite. The SDK, the server and this page are made from one contract, so they cannot differ.</p>
<p>Sign in for a key, or make a personal one for a script in your account. Every call but those that are open to
everybody carries it as <code>Authorization: Bearer</code>. Examples use the ids of the demo company, the server's address
in <code>OSYS_URL</code> and a key in <code>OSYS_KEY</code>.</p>
<p>Writes take an <code>Idempotency-Key</code>: any text of 1 to 64 signs (what is not ASCII
percent-encoded). A repeated call with the same key is done only once. The SDK sends one by
itself and tries again after a passing failure.</p>
</div><div>
${codeBlock('TypeScript', "import { createSdk } from '@osys/sdk'\n\nconst osys = createSdk({ baseUrl: 'http://localhost:8080' })\nawait osys.session.login({ email, password })")}
${codeBlock('Shell', 'export OSYS_URL=http://localhost:8080\nexport OSYS_KEY=osys_…')}
</div></div></section>`

function callsOf({ paths }: Document, feature: string): readonly Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.operationId.startsWith(`${feature}.`) ? [{ method, path, operation }] : [],
    ),
  )
}

function navOf(feature: string, calls: readonly Call[]): string {
  const links = calls.map(
    ({ operation: { operationId } }) =>
      `<li><a href="#${operationId}" data-call="${operationId}">${operationId.slice(feature.length + 1)}</a></li>`,
  )
  return `<h2>${feature}</h2><ul>${links.join('')}</ul>`
}

function featureHtml(feature: string, calls: readonly Call[]): string {
  return `<section class="feature"><h2 id="${feature}">${feature}</h2>\n${calls.map(callHtml).join('\n')}\n</section>`
}

function callHtml({ method, path, operation }: Call): string {
  const { operationId, summary = '', description, parameters, requestBody, responses } = operation
  const words = [operationId, method, path, summary, ...Object.values(responses).map(codesText)].join(' ')
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const taken = {
    properties: {
      ...Object.fromEntries(
        parameters
          .filter(each => each['name'] !== 'Idempotency-Key')
          .map(each => [each['name'], { ...(each['schema'] as Json), description: each['description'] }]),
      ),
      ...(body?.['properties'] as object | undefined),
    },
    required: [
      ...parameters.filter(each => each['required'] === true).map(each => each['name']),
      ...((body?.['required'] as readonly string[] | undefined) ?? []),
    ],
  }
  return `<article id="${operationId}" data-words="${escaped(words.toLowerCase())}">
<h3><a href="#${operationId}">${operationId}</a></h3>
<p class="path"><span class="${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></p>
<div class="pair"><div>
<p class="lead">${prose(summary)}</p>
${paragraphs(description)}
${fieldTable('Takes', taken)}
${givesHtml(responses)}
${failsHtml(responses)}
</div><div>
${operation['x-codeSamples'].map(({ lang, source }) => codeBlock(lang, source)).join('')}
</div></div>
</article>`
}

function givesHtml(responses: Operation['responses']): string {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [[type, { schema }] = ['', { schema: {} as Json }]] = Object.entries(
    (good?.['content'] ?? {}) as Readonly<Record<string, { readonly schema: Json }>>,
  )
  if (type !== 'application/json') return `<p class="gives">Gives a file (<code>${escaped(type)}</code>).</p>`
  if ('$ref' in schema) return `<p class="gives">Gives ${typeHtml(schema)}.</p>`
  return fieldTable('Gives', schema)
}

function failsHtml(responses: Operation['responses']): string {
  const codes = Object.values(responses).flatMap(response => codesText(response).split(' ').slice(1))
  const items = codes.map(
    code =>
      `<li><a href="#error-${code}" title="${escaped(FAILURE_TEXTS[code as RefusalCode])}">${REFUSAL_STATUS[code as RefusalCode]} <code>${code}</code></a></li>`,
  )
  return `<details><summary>Fails with</summary><ul class="codes">${items.join('')}</ul></details>`
}

/** Returns status and codes of a failure, which the name of its answer holds; empty for a success. */
function codesText(response: Json): string {
  return textIn(response, '$ref').slice('#/components/responses/'.length).replaceAll('.', ' ')
}

function errorsHtml(): string {
  const rows = (Object.keys(FAILURE_TEXTS) as RefusalCode[]).map(
    code =>
      `<tr id="error-${code}"><th scope="row"><code>${code}</code><span>${REFUSAL_STATUS[code]}</span></th><td>${prose(FAILURE_TEXTS[code])}</td></tr>`,
  )
  return `<section id="errors"><h2>Errors</h2>
<p>Every failure has a body of the shape <a href="#Failure">Failure</a>. The SDK rejects with an <code>ApiError</code>:
<code>status</code>, <code>code</code>, a Spanish sentence in <code>msg</code>, <code>errors</code> by field,
<code>requestId</code>. Its classes: <code>UnauthorizedError</code> 401, <code>ForbiddenError</code> 403,
<code>NotFoundError</code> 404, <code>ConflictError</code> 409, <code>ValidationError</code> 422, <code>ThrottledError</code>
429, and without an answer <code>NetworkError</code>, <code>TimeoutError</code>, <code>AbortedError</code>.</p>
<table><tbody>${rows.join('')}</tbody></table></section>`
}

function shapeHtml(name: string, schema: Json): string {
  const table = fieldTable('Fields', schema)
  const text = paragraphs(textIn(schema, 'description'))
  return `<article class="shape" id="${name}" data-words="${name.toLowerCase()}"><h3><a href="#${name}">${name}</a></h3>${text}${table === '' ? `<p><code>${typeHtml(schema)}</code></p>` : table}</article>`
}
