/** Where a response is used; each place has its own policy. */
export type HeaderKind = 'app' | 'api' | 'media' | 'docs'

export interface HeaderFacts {
  /** Whether the person's browser came over https. */
  readonly secure: boolean
  /** The `Host` header. */
  readonly host: string
  /** Another place that has the sockets, such as `wss://live.example:443`. */
  readonly sockets?: string | undefined
}

/** The one Trusted Types policy that the apps create, for their own worker and script addresses. */
const TRUSTED_TYPES_POLICY = 'osys'

/** Allows style elements that are empty in the markup; Fluent fills them through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Features of the browser that the suite uses itself: kiosk photos, voice messages, a screen that stays on. */
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

/** One year, as the preload list asks; only ever sent over https. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** The protective headers of a response. */
export function securityHeaders(kind: HeaderKind, facts: HeaderFacts): Readonly<Record<string, string>> {
  if (kind === 'api') return facts.secure ? API_OVER_TLS : API
  return {
    ...COMMON,
    ...(facts.secure && HSTS),
    ...(kind === 'app' || kind === 'docs' ? PAGE_HEADERS : undefined),
    'content-security-policy': contentPolicy(kind, facts),
  }
}

/** Made once, since they stand on every answer of the API. No cache may keep an answer. */
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
  // Swagger UI draws with style attributes in markup and data: icons, and knows no Trusted Types.
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

/** The page's own websocket: not every browser lets 'self' stand for it. A host of a strange form is left out. */
function socketSource({ host, secure, sockets }: HeaderFacts): string {
  if (sockets !== undefined) return ` ${sockets}`
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return ''
  return ` ${secure ? 'wss' : 'ws'}://${host}`
}
