import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { type Refusal, refuse } from './refusal.js'

/**
 * Returns why no route took a request under `/api`: another method is needed, the call is not built yet, or
 * it does not exist.
 */
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

/**
 * Returns whether a path fits an endpoint's pattern: the same number of parts, and the same words where it
 * has no parameter.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const parts = pattern.split('/')
  const segments = pathname.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
  )
}
