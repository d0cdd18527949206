import type { ShownMode } from '@osys/sdk/theme/schema'
import { BRAND_STEPS, brandColor, MODES, tintedGrey, tokensOf, VARIANTS } from './ports.fluent.js'

type Tokens = Readonly<Record<string, string>>

/** The tokens of Fluent's colourful avatars and badges: the kit draws its own and leaves these out. */
const UNUSED = /^colorPalette(?!(Red|Green|Yellow|DarkOrange|Marigold))/

function block(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

/**
 * Returns the stylesheet of all ten themes: the tokens that both modes share, the tokens of each mode (which
 * refer to the ramp), and the ramp of each variant. An element with `data-mode` and `data-variant` starts a
 * theme of its own.
 */
export function themesCss(): string {
  const greys = new Set<string>()
  const draw = (mode: ShownMode): Tokens => {
    const theme = tokensOf(mode, {
      brand: step => `var(--brand${step})`,
      grey: grey => {
        greys.add(grey)
        return `var(--grey${grey.slice(1, 3)})`
      },
    })
    const entries = Object.entries(theme).filter(([name]) => !UNUSED.test(name))
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  }
  const tokens = { light: draw('light'), dark: draw('dark') }
  // A token that refers to the ramp must be declared again wherever the ramp may change.
  const isShared = (name: string): boolean =>
    tokens.light[name] === tokens.dark[name] && !tokens.light[name]?.includes('var(')
  const pick = (mode: ShownMode, shared: boolean): Tokens =>
    Object.fromEntries(Object.entries(tokens[mode]).filter(([name]) => isShared(name) === shared))
  const ramps = VARIANTS.map(variant => {
    const ramp = BRAND_STEPS.map(step => [`brand${step}`, brandColor(variant, step)])
    const tint = [...greys].toSorted().map(grey => [`grey${grey.slice(1, 3)}`, tintedGrey(variant, grey)])
    const selector = variant === 'default' ? ':root,[data-variant=default]' : `[data-variant=${variant}]`
    return block(selector, Object.fromEntries([...ramp, ...tint]))
  })
  const modes = MODES.map(mode => {
    const selector = mode === 'light' ? ':root,[data-mode=light]' : '[data-mode=dark]'
    return block(selector, { ...pick(mode, false), 'color-scheme': mode })
  })
  const header = '/* Made by src/theme/generate.ts; do not edit. */'
  const css = [header, block(':root', pick('light', true)), ...ramps, ...modes].join('\n')
  return `${css.replaceAll('--color-scheme:', 'color-scheme:')}\n`
}
