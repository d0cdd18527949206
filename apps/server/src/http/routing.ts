import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { type Refusal, refuse } from './refusal.js'

/** Why no route took a request under `/api`: another method would do, it is not built yet, or there is no such call. */
export function explainUnrouted(
  method: string,
  pathname: string,
  contract: readonly AnyEndpoint[],
  mounted: ReadonlySet<AnyEndpoint>,
): { readonly refusal: Refusal; readonly allow?: string } {
  const here = contract.filter(endpoint => matchesPath(endpoint.path, pathname))
  if (here.some(endpoint => endpoint.method === method)) return { refusal: refuse('not_built') }
  const methods = [
    ...new Set(here.filter(endpoint => mounted.has(endpoint)).map(endpoint => endpoint.method)),
  ]
  if (methods.length > 0)
    return { refusal: refuse('method_not_allowed'), allow: methods.toSorted().join(', ') }
  return { refusal: refuse('unknown_route') }
}

/** Whether a path could be an endpoint's: same number of parts, the same words where it has no parameter. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const parts = pattern.split('/')
  const segments = pathname.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
  )
}
