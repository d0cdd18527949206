import type { Plugin } from 'vite'

const STYLE_SHEET = / *<link rel="stylesheet"[^>]*>\n?/g

/**
 * Moves the style sheet of a page below its body's content, so that the browser draws the frame that stands in the page
 * before the sheet has come. Scripts still wait for the sheet.
 */
export function frameFirst(): Plugin {
  return {
    name: 'osys-frame-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: sheetsLast },
  }
}

/** Returns a page with its style sheets at the end of the body. */
export function sheetsLast(html: string): string {
  const sheets = html.match(STYLE_SHEET) ?? []
  const rest = html.replaceAll(STYLE_SHEET, '')
  if (!rest.includes('</body>')) throw new Error('The page has no body')
  return rest.replace(/ *<\/body>/, end => sheets.join('') + end)
}
