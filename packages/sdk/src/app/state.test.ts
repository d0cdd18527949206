import { describe, expect, it } from 'vitest'
import { chatToggled, INITIAL_UI, railToggled, themeChanged, themeOf, versionsSeen } from './state.js'

describe('INITIAL_UI (Spec §3)', () => {
  it('has the specification’s names and defaults', () => {
    expect(INITIAL_UI).toEqual({
      open: false,
      chat: false,
      theme: 'light',
      themeVariant: 'default',
      versions: {},
    })
  })
})

describe('shell transitions', () => {
  it('open and close the rail and the chat, each by itself', () => {
    expect(railToggled(INITIAL_UI)).toEqual({ ...INITIAL_UI, open: true })
    expect(railToggled(railToggled(INITIAL_UI))).toEqual(INITIAL_UI)
    expect(chatToggled(INITIAL_UI)).toEqual({ ...INITIAL_UI, chat: true })
  })

  it('carry the theme', () => {
    const theme = { mode: 'dark', variant: 'cherry' } as const
    expect(themeOf(themeChanged(INITIAL_UI, theme))).toEqual(theme)
  })

  it('carry the seen versions', () => {
    expect(versionsSeen(INITIAL_UI, { ohplaky: ['v1'] }).versions).toEqual({ ohplaky: ['v1'] })
  })
})
