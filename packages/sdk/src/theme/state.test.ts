import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THEME_MODES, THEME_VARIANT_LABELS, THEME_VARIANTS, ThemeSettings } from './schema.js'
import {
  DEFAULT_THEME,
  firstVariant,
  modeChosen,
  modeToggled,
  shownMode,
  themeAfterLogin,
  variantChosen,
} from './state.js'

const theme = fc.record({
  mode: fc.constantFrom(...THEME_MODES),
  variant: fc.constantFrom(...THEME_VARIANTS),
})

describe('THEME_VARIANT_LABELS (Spec §9)', () => {
  it('names the five variants', () => {
    expect(THEME_VARIANT_LABELS).toEqual({
      default: 'Consultants',
      mint: 'Solutions',
      patchouli: 'Patchouli',
      cherry: 'Cherry',
      bluwing: 'Bluwing',
    })
  })
})

describe('DEFAULT_THEME (Spec §3)', () => {
  it('is light and default', () => {
    expect(DEFAULT_THEME).toEqual({ mode: 'light', variant: 'default' })
  })
})

describe('modeToggled (Spec §4)', () => {
  it('switches light and dark and keeps the variant', () => {
    expect(modeToggled({ mode: 'light', variant: 'mint' }, true)).toEqual({ mode: 'dark', variant: 'mint' })
    fc.assert(
      fc.property(theme, fc.boolean(), (each, isDeviceDark) => {
        const twice = modeToggled(modeToggled(each, isDeviceDark), isDeviceDark)
        expect(twice).toEqual({ ...each, mode: shownMode(each.mode, isDeviceDark) })
      }),
    )
  })

  it('always changes what is seen, also away from the mode of the device', () => {
    fc.assert(
      fc.property(theme, fc.boolean(), (each, isDeviceDark) => {
        const { mode } = modeToggled(each, isDeviceDark)
        expect(shownMode(mode, isDeviceDark)).not.toBe(shownMode(each.mode, isDeviceDark))
      }),
    )
  })
})

describe('shownMode', () => {
  it('follows the device only when that was chosen', () => {
    expect(shownMode('system', true)).toBe('dark')
    expect(shownMode('system', false)).toBe('light')
    expect(shownMode('light', true)).toBe('light')
    expect(shownMode('dark', false)).toBe('dark')
  })
})

describe('modeChosen and variantChosen', () => {
  it('change one and keep the other', () => {
    expect(modeChosen({ mode: 'light', variant: 'mint' }, 'dark')).toEqual({ mode: 'dark', variant: 'mint' })
    expect(variantChosen({ mode: 'dark', variant: 'mint' }, 'cherry')).toEqual({
      mode: 'dark',
      variant: 'cherry',
    })
  })
})

describe('firstVariant (Spec §4)', () => {
  it('is mint for solutions and default for all other people', () => {
    expect(firstVariant(['user_ohplaky', 'solutions'])).toBe('mint')
    expect(firstVariant(['consultants'])).toBe('default')
    expect(firstVariant([])).toBe('default')
  })
})

describe('themeAfterLogin (Spec §4)', () => {
  const local: ThemeSettings = { mode: 'dark', variant: 'cherry' }

  it('sets the variant by the roles once, and keeps the mode', () => {
    const first = { local, saved: null, roles: ['solutions'] }
    expect(themeAfterLogin({ ...first, initialised: false })).toEqual({ mode: 'dark', variant: 'mint' })
    expect(themeAfterLogin({ ...first, initialised: true })).toEqual(local)
  })

  it('treats an account without a chosen variant like one that has saved nothing', () => {
    const saved = { mode: 'light', variant: null } as const
    expect(themeAfterLogin({ local, saved, roles: ['solutions'], initialised: false })).toEqual({
      mode: 'dark',
      variant: 'mint',
    })
  })

  it('prefers what the account has saved', () => {
    fc.assert(
      fc.property(theme, theme, fc.boolean(), fc.boolean(), (here, saved, initialised, isSolutions) => {
        const roles = isSolutions ? ['solutions'] : []
        expect(themeAfterLogin({ local: here, saved, roles, initialised })).toEqual(saved)
      }),
    )
  })
})

describe('ThemeSettings', () => {
  it('refuses a malformed theme', () => {
    expect(ThemeSettings.safeParse({ mode: 'sepia', variant: 'mint' }).success).toBe(false)
    expect(ThemeSettings.safeParse({ mode: 'dark', variant: 'toString' }).success).toBe(false)
  })
})
