import type { Plugin } from 'vite'

/** The file of Nunito with every letter of a Spanish page. */
const LATIN = /nunito-latin-wght-normal.*\.woff2$/

/**
 * Requests the font together with the page. Otherwise the browser
 * finds it only in the style sheet, a whole round trip later.
 */
export function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'osys-preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(file => LATIN.test(file))
        if (!font) throw new Error('The build has no Nunito for Latin letters')
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `${base}${font}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
