/**
 * Makes the ten themes (default, mint, patchouli, cherry, bluwing, each light and dark) from Fluent's tokens: the
 * palettes of brand colours and greys; its test checks the contrast of all.
 */

import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'
import type { ShownMode, ThemeVariant } from '@osys/sdk/theme/schema'
import { toOklch, withHue } from './rules.color.js'

/** The hue in degrees and the chroma (OKLCH) of each variant's brand colour. Spec §9. */
export const VARIANT_COLORS = {
  default: { hue: 24, chroma: 0.19 },
  mint: { hue: 164, chroma: 0.13 },
  patchouli: { hue: 304, chroma: 0.17 },
  cherry: { hue: 356, chroma: 0.18 },
  bluwing: { hue: 262, chroma: 0.17 },
} as const satisfies Readonly<Record<ThemeVariant, object>>

export const MODES: readonly ShownMode[] = ['light', 'dark']
export const VARIANTS = Object.keys(VARIANT_COLORS) as readonly ThemeVariant[]

/** Fluent's own brand ramp. The ramps of our variants are this one in another hue, equally bright. */
const FLUENT_BRAND: BrandVariants = {
  10: '#061724',
  20: '#082338',
  30: '#0a2e4a',
  40: '#0c3b5e',
  50: '#0e4775',
  60: '#0f548c',
  70: '#115ea3',
  80: '#0f6cbd',
  90: '#2886de',
  100: '#479ef5',
  110: '#62abf5',
  120: '#77b7f7',
  130: '#96c6fa',
  140: '#b4d6fa',
  150: '#cfe4fa',
  160: '#ebf3fc',
}

export type BrandStep = keyof BrandVariants
export const BRAND_STEPS = Object.keys(FLUENT_BRAND).map(Number) as readonly BrandStep[]

/** Returns the colour of a step (10 darkest – 160 lightest) in a variant's brand ramp. */
export function brandColor(variant: ThemeVariant, step: BrandStep): string {
  const { hue, chroma } = VARIANT_COLORS[variant]
  const strength = toOklch(FLUENT_BRAND[step]).c / toOklch(FLUENT_BRAND[80]).c
  return withHue(FLUENT_BRAND[step], hue, chroma * strength)
}

/** Returns a grey of Fluent's surfaces, slightly tinted with the variant's hue and equally bright. */
export function tintedGrey(variant: ThemeVariant, grey: string): string {
  const isDark = toOklch(grey).l < 0.5
  return withHue(grey, VARIANT_COLORS[variant].hue, isDark ? 0.002 : 0.003)
}

/** Returns the colour of a brand step or of a tinted grey, as a hex or as a reference to a CSS variable. */
export type Palette = {
  readonly brand: (step: BrandStep) => string
  readonly grey: (grey: string) => string
}

const TINTED =
  /^color(Neutral(Background(\d|Floating)|CardBackground|Stroke\d|StrokeSubtle|Stencil\d$)|SubtleBackground)/
const GREY = /^#([\da-f]{2})\1\1$/i
/** Returns whether a token is tinted. Pure black and white are not: a tint changes their brightness. */
const isTintable = (name: string, value: string): boolean =>
  TINTED.test(name) && GREY.test(value) && value !== '#ffffff' && value !== '#000000'

const FONT =
  "'Nunito Variable', 'Nunito Fallback', 'Nunito Fallback Wide', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Corners: 4 of chips, 6 of fields and buttons, 10 of cards and panels, 16 of the kiosk's large buttons. */
const SHAPE: Partial<Theme> = {
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '6px',
  borderRadiusXLarge: '10px',
  borderRadius2XLarge: '16px',
}

/** The tokens that Fluent lacks: the layer of what floats, and the status 'info' in every theme. */
export type ExtraTokens = Readonly<
  Record<
    | 'colorNeutralBackgroundFloating'
    | 'colorNeutralBackgroundFloatingHover'
    | 'colorNeutralBackgroundFloatingPressed'
    | 'colorNeutralBackgroundFloatingSelected'
    | 'colorStatusInfoForeground1'
    | 'colorStatusInfoBackground1',
    string
  >
>

/**
 * Values of our own. Text and edges reach WCAG AA on every surface of this kit, and edges are no harder than
 * that asks. In dark, ground, card and floating layer are three greys, each lighter than the one below it.
 */
const OWN: Readonly<Record<ShownMode, Partial<Theme> & ExtraTokens>> = {
  light: {
    colorNeutralStrokeAccessible: '#8c8c8c',
    colorNeutralStrokeAccessibleHover: '#707070',
    colorNeutralBackgroundFloating: '#ffffff',
    colorNeutralBackgroundFloatingHover: '#f5f5f5',
    colorNeutralBackgroundFloatingPressed: '#e0e0e0',
    colorNeutralBackgroundFloatingSelected: '#ebebeb',
    colorStatusInfoForeground1: '#0f5ea3',
    colorStatusInfoBackground1: '#ebf3fc',
  },
  dark: {
    colorNeutralBackground1: '#202020',
    colorNeutralBackground1Hover: '#292929',
    colorNeutralBackground1Pressed: '#1a1a1a',
    colorNeutralBackground1Selected: '#303030',
    colorNeutralBackground2: '#141414',
    colorNeutralBackground2Hover: '#1f1f1f',
    colorNeutralBackground3: '#1a1a1a',
    colorNeutralBackgroundFloating: '#2a2a2a',
    colorNeutralBackgroundFloatingHover: '#303030',
    colorNeutralBackgroundFloatingPressed: '#242424',
    colorNeutralBackgroundFloatingSelected: '#383838',
    colorNeutralStroke1: '#575757',
    colorNeutralStroke1Hover: '#707070',
    colorNeutralStroke2: '#3b3b3b',
    colorNeutralStroke3: '#333333',
    colorNeutralStrokeAccessible: '#7d7d7d',
    colorNeutralStrokeAccessibleHover: '#a3a3a3',
    colorStatusDangerForeground1: '#f1838c',
    colorStatusSuccessForeground1: '#6cc46c',
    colorStatusInfoForeground1: '#62abf5',
    colorStatusInfoBackground1: '#0a2338',
  },
}

/** Returns all design tokens of one mode, drawn with a palette. */
export function tokensOf(mode: ShownMode, palette: Palette): Theme & ExtraTokens {
  const ramp = Object.fromEntries(BRAND_STEPS.map(step => [step, palette.brand(step)]))
  const create = mode === 'light' ? createLightTheme : createDarkTheme
  const theme = { ...create(ramp as BrandVariants), ...OWN[mode] }
  const tinted = Object.entries(theme).map(([name, value]) => [
    name,
    isTintable(name, String(value)) ? palette.grey(String(value)) : value,
  ])
  return {
    ...(Object.fromEntries(tinted) as Theme & ExtraTokens),
    fontFamilyBase: FONT,
    fontFamilyNumeric: FONT,
    ...SHAPE,
  }
}

/** Returns the tokens of one of the ten themes, as plain colours. */
export function themeOf(mode: ShownMode, variant: ThemeVariant): Theme & ExtraTokens {
  return tokensOf(mode, {
    brand: step => brandColor(variant, step),
    grey: grey => tintedGrey(variant, grey),
  })
}
