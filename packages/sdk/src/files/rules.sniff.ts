/** Tells the kind of a text file from its first bytes. */

import { isWide } from './rules.text.js'

/** The kinds of text that differ only by name. */
const BY_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  ics: 'text/calendar',
  vcf: 'text/vcard',
}

/**
 * Returns the type of bytes without a signature: a kind of text, or `application/octet-stream`. `head` is the
 * beginning of the file. Markup is recognised by its content and not by its name, so that it cannot hide
 * behind another ending.
 */
export function sniffText(head: Uint8Array, name: string): string {
  if (!isText(head)) return 'application/octet-stream'
  const start = decode(head).trimStart().toLowerCase()
  if (/<svg[\s>]/.test(start)) return 'image/svg+xml'
  if (/^<(!doctype html|html|head|body|script|iframe|!--)/.test(start)) return 'text/html'
  if (start.startsWith('<?xml')) return 'application/xml'
  if (/<script[\s>]/.test(start)) return 'text/html'
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return BY_ENDING[ending] ?? 'text/plain'
}

/**
 * Returns whether bytes are text: they begin with the byte order mark of UTF-16, or have no control characters except
 * tab, line feed, form feed and carriage return.
 */
function isText(head: Uint8Array): boolean {
  if (isWide(head)) return true
  return head.every(byte => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d)
}

function decode(head: Uint8Array): string {
  const encoding = !isWide(head) ? 'utf-8' : head[0] === 0xff ? 'utf-16le' : 'utf-16be'
  return new TextDecoder(encoding).decode(head)
}
