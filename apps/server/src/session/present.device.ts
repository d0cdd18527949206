const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/^(?:node|undici)\b/i, 'Node.js'],
  [/^Bun\//, 'Bun'],
  [/^Deno\//, 'Deno'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a browser and its system in a few words, `Chrome en Windows`, for the list of open sessions. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent)
  const system = nameOf(SYSTEMS, userAgent)
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Dispositivo desconocido'
}

function nameOf(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
