import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Json } from './contract-schemas.js'
import { pageMessages } from './messages.js'
import { REFERENCE_CSS, REFERENCE_JS } from './reference-assets.js'
import { referencePage } from './reference.js'

const EXPLORER = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageMessages.apiDocsTitle}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/explorer.js"></script>
</body>
</html>
`

// The script is a separate file, because the policy of the page allows no inline script. Without
// `validatorUrl: null` Swagger UI would send the document to an external service.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
})
`

/**
 * Serves the reference of the contract at `/api/docs`, the document it is made from at `/api/openapi.json`, and a page
 * to try calls at `/api/docs/explorer`.
 */
export async function addDocs(http: FastifyInstance, openApi: () => Json): Promise<void> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  /** Serves a text at an address, with a slash behind it too, and to programs that ask for its headers alone. */
  const serve = (url: string, type: string, text: () => string) => {
    const send = (_request: unknown, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text())
    for (const each of [url, `${url}/`]) http.route({ method: ['GET', 'HEAD'], url: each, handler: send })
  }
  serve(
    '/api/openapi.json',
    'application/json',
    madeOnce(() => JSON.stringify(openApi())),
  )
  serve(
    '/api/docs',
    'text/html',
    madeOnce(() => referencePage(openApi())),
  )
  serve('/api/docs/reference.css', 'text/css', () => REFERENCE_CSS)
  serve('/api/docs/reference.js', 'text/javascript', () => REFERENCE_JS)
  serve('/api/docs/explorer', 'text/html', () => EXPLORER)
  serve('/api/docs/explorer.js', 'text/javascript', () => START)
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: name => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(name),
  })
}

/** Returns a function that makes a text at its first call: most processes never need it. */
function madeOnce(make: () => string): () => string {
  let text: string | undefined
  return () => (text ??= make())
}
