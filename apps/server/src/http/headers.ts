/**
 * Returns the security headers of an answer (content security policy, HSTS and others), by where it is used.
 */

/** The kind of place where a response is used; each has its own policy. */
export type HeaderKind = 'app' | 'api' | 'media' | 'docs'

export interface HeaderFacts {
  /** Whether the person's browser came over https. */
  readonly secure: boolean
  /** The `Host` header. */
  readonly host: string
  /** The external place of the sockets, such as `wss://live.example:443`. */
  readonly sockets?: string | undefined
}

/** The only Trusted Types policy that the apps create, for their own worker and script addresses. */
const TRUSTED_TYPES_POLICY = 'osys'

/** Allows style elements that are empty in the markup; Fluent fills them through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * Features of the browser that the suite uses itself: kiosk photos, voice messages, a screen that stays on.
 */
const PERMISSIONS_POLICY = [
  ...['camera', 'microphone', 'fullscreen', 'screen-wake-lock', 'clipboard-write'].map(
    name => `${name}=(self)`,
  ),
  ...['geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(name => `${name}=()`),
].join(', ')

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** The header for one year, as the preload list asks; it is sent only over https. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Returns the protective headers of a response. */
export function securityHeaders(kind: HeaderKind, facts: HeaderFacts): Readonly<Record<string, string>> {
  if (kind === 'api') return facts.secure ? API_OVER_TLS : API
  return {
    ...COMMON,
    ...(facts.secure && HSTS),
    ...(kind === 'app' || kind === 'docs' ? PAGE_HEADERS : undefined),
    'content-security-policy': contentPolicy(kind, facts),
  }
}

/** The headers of every answer of the API, made once. No cache may store an answer. */
const API = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
const API_OVER_TLS = { ...API, ...HSTS } as const

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
} as const

function contentPolicy(kind: Exclude<HeaderKind, 'api'>, facts: HeaderFacts): string {
  if (kind === 'media') return "default-src 'none'; frame-ancestors 'none'; sandbox"
  const base = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  // Swagger UI uses style attributes in markup and data: icons, and does not support Trusted Types.
  const own =
    kind === 'docs'
      ? [
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data:",
          "connect-src 'self'",
        ]
      : [
          "script-src 'self'",
          `style-src 'self' ${EMPTY_STYLE}`,
          "img-src 'self' blob: data:",
          "media-src 'self' blob:",
          "font-src 'self'",
          `connect-src 'self'${socketSource(facts)}`,
          "worker-src 'self'",
          "manifest-src 'self'",
          "frame-src 'self' blob:",
          "require-trusted-types-for 'script'",
          `trusted-types ${TRUSTED_TYPES_POLICY}`,
        ]
  const upgrade = facts.secure ? ['upgrade-insecure-requests'] : []
  return [...base, ...own, "form-action 'self'", ...upgrade].join('; ')
}

/**
 * Returns the source of the page's own websocket, because 'self' does not include it in every browser. A
 * malformed host is left out.
 */
function socketSource({ host, secure, sockets }: HeaderFacts): string {
  if (sockets !== undefined) return ` ${sockets}`
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return ''
  return ` ${secure ? 'wss' : 'ws'}://${host}`
}
