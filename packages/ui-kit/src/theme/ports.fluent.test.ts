import { readFileSync } from 'node:fs'
import type { ShownMode, ThemeVariant } from '@osys/sdk/theme/schema'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, toOklch, withHue } from './rules.color.js'
import { themesCss } from './format.css.js'
import { MODES, themeOf, VARIANTS } from './ports.fluent.js'

type Token = keyof ReturnType<typeof themeOf>

const SURFACES: readonly Token[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackgroundFloating',
  'colorNeutralBackgroundFloatingHover',
]

/** Every combination of text and background that the kit draws. */
const TEXT: readonly (readonly [text: Token, background: Token])[] = [
  ...SURFACES.flatMap(surface => [
    ['colorNeutralForeground1', surface] as const,
    ['colorNeutralForeground2', surface] as const,
    ['colorNeutralForeground3', surface] as const,
    ['colorBrandForegroundLink', surface] as const,
    ['colorBrandForegroundLinkHover', surface] as const,
    ['colorBrandForeground1', surface] as const,
    ['colorStatusDangerForeground1', surface] as const,
    ['colorStatusSuccessForeground1', surface] as const,
    ['colorStatusWarningForeground1', surface] as const,
    ['colorStatusInfoForeground1', surface] as const,
  ]),
  ['colorNeutralForeground1', 'colorNeutralBackground1Pressed'],
  ['colorNeutralForeground1', 'colorNeutralBackground1Selected'],
  ['colorNeutralForeground1', 'colorSubtleBackgroundHover'],
  ['colorNeutralForeground2', 'colorSubtleBackgroundHover'],
  ['colorNeutralForeground3', 'colorSubtleBackgroundHover'],
  ['colorNeutralForeground1', 'colorSubtleBackgroundSelected'],
  ['colorNeutralForeground1', 'colorSubtleBackgroundPressed'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3'],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Hover'],
  ['colorNeutralForegroundOnBrand', 'colorStatusDangerBackground3Pressed'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorNeutralForeground1', 'colorBrandBackground2'],
  ['colorNeutralForeground1', 'colorBrandBackground2Hover'],
  ['colorNeutralForegroundInverted', 'colorNeutralBackgroundInverted'],
  ['colorStatusDangerForeground1', 'colorStatusDangerBackground1'],
  ['colorStatusSuccessForeground1', 'colorStatusSuccessBackground1'],
  ['colorStatusWarningForeground1', 'colorStatusWarningBackground1'],
  ['colorStatusInfoForeground1', 'colorStatusInfoBackground1'],
  ['colorNeutralForeground1', 'colorStatusWarningBackground1'],
  ['colorNeutralForeground1', 'colorStatusDangerBackground1'],
]

/** The edges and marks without which a control is not recognisable, with their backgrounds. */
const MARKS: readonly (readonly [mark: Token, background: Token])[] = SURFACES.flatMap(surface => [
  ['colorNeutralStrokeAccessible', surface] as const,
  ['colorStrokeFocus2', surface] as const,
  ['colorCompoundBrandStroke', surface] as const,
  ['colorCompoundBrandBackground', surface] as const,
])

const THEMES = MODES.flatMap(mode => VARIANTS.map(variant => [mode, variant] as [ShownMode, ThemeVariant]))

function shortfalls(mode: ShownMode, variant: ThemeVariant, pairs: typeof TEXT, least: number): string[] {
  const theme = themeOf(mode, variant)
  return pairs
    .map(([one, other]) => ({ one, other, ratio: contrast(String(theme[one]), String(theme[other])) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`)
}

describe('themeOf', () => {
  test.each(THEMES)('text has a contrast of at least 4.5 in %s %s (Spec §9)', (mode, variant) => {
    expect(shortfalls(mode, variant, TEXT, 4.5)).toEqual([])
  })

  test.each(THEMES)('edges and marks have a contrast of at least 3 in %s %s (Spec §9)', (mode, variant) => {
    expect(shortfalls(mode, variant, MARKS, 3)).toEqual([])
  })

  test.each(THEMES)('edges of fields are no harder than they must be in %s %s', (mode, variant) => {
    const theme = themeOf(mode, variant)
    const edge = theme.colorNeutralStrokeAccessible
    expect(Math.min(...SURFACES.map(each => contrast(edge, String(theme[each]))))).toBeLessThan(3.4)
  })

  test.each(VARIANTS)('ground, card and floating layer are three greys in dark %s', variant => {
    const theme = themeOf('dark', variant)
    const layers = [
      theme.colorNeutralBackground2,
      theme.colorNeutralBackground1,
      theme.colorNeutralBackgroundFloating,
      theme.colorNeutralStroke2,
    ].map(each => toOklch(each).l)
    layers.slice(1).forEach((lightness, index) => {
      expect(lightness - (layers[index] ?? 0)).toBeGreaterThan(0.04)
    })
  })

  test('the five variants have different brand colours', () => {
    const colors = VARIANTS.map(variant => themeOf('light', variant).colorBrandBackground)
    expect(new Set(colors).size).toBe(5)
  })
})

describe('withHue', () => {
  test('keeps the brightness of the colour it turns', () => {
    for (const hue of [0, 60, 120, 180, 240, 300]) {
      const turned = withHue('#0f6cbd', hue, 0.15)
      expect(Math.abs(luminance(turned) - luminance('#0f6cbd'))).toBeLessThan(0.004)
      expect(Math.abs(((toOklch(turned).h - hue + 540) % 360) - 180)).toBeLessThan(3)
    }
  })
})

describe('contrast', () => {
  test('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#808080', '#808080')).toBe(1)
  })
})

describe('themesCss', () => {
  test('matches the file themes.css; `npm run themes` writes it again', () => {
    expect(readFileSync(new URL('themes.css', import.meta.url), 'utf8')).toBe(themesCss())
  })
})
