import { createHash } from 'node:crypto'

/** The scripts and styles that stand in a page itself, as the sources of a content policy that allow them. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns the sources of what stands in a page between `<script>` or `<style>` and its end. */
export function inlineSources(html: string): InlineSources {
  const hashesOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text))
  return {
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  }
}

/** Returns a content policy that also allows these sources. */
export function allowInline(policy: string, { scripts, styles }: InlineSources): string {
  return policy
    .split('; ')
    .map(directive => {
      if (directive.startsWith('script-src ')) return [directive, ...scripts].join(' ')
      return directive.startsWith('style-src ') ? [directive, ...styles].join(' ') : directive
    })
    .join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
