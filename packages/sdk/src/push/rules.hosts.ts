/** Decides which addresses are those of the push services of browsers. */

/** The push services of Chrome and Edge, Firefox, Windows, and Apple. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

/** Returns whether an address is one of a browser's push service: encrypted, and at the usual port. */
export function isOfPushService({ protocol, hostname, port }: URL): boolean {
  return protocol === 'https:' && port === '' && KNOWN.some(pattern => pattern.test(hostname))
}
