import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const HEAVY = /^@fluentui\/react-components|^@fluentui\/react-icons(?!\/headless\/)|^markdown-to-jsx/

/** Returns the files that a file loads at once, with all their imports, without lazy imports and types. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  if (!path.startsWith('../')) return seen
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  for (const [, specifier] of source.matchAll(/^(?:import(?! type)|export)[^;'"]*?from '([^']+)'/gm)) {
    const target = specifier!.startsWith('.')
      ? new URL(specifier!, new URL(path, 'file:///src/app/')).pathname.replace('/src/', '../')
      : specifier!
    if (target.endsWith('.css')) continue
    const file = [target.replace(/\.js$/, '.tsx'), target.replace(/\.js$/, '.ts')].find(exists)
    loadedBy(file ?? target, seen)
  }
  return seen
}

function exists(path: string): boolean {
  if (!path.startsWith('../')) return false
  try {
    readFileSync(new URL(path, import.meta.url))
    return true
  } catch {
    return false
  }
}

describe('the pages with the smallest budgets', () => {
  test.each([
    '../session/LoginView.tsx',
    '../session/SetupView.tsx',
    '../kiosk/KioskLayout.tsx',
    '../kiosk/PairingScreen.tsx',
    '../notices/NoticeStack.tsx',
    '../app/LoadingScreen.tsx',
    '../app/AppShell.tsx',
    '../hub/HubView.tsx',
  ])('%s loads none of the heavy libraries at once', path => {
    const loaded = [...loadedBy(path)]
    expect(loaded.length).toBeGreaterThan(2)
    expect(loaded.filter(name => HEAVY.test(name))).toEqual([])
  })

  test('the check notices the heavy part of the menu', () => {
    expect([...loadedBy('../overlays/FluentMenu.tsx')]).toContain('@fluentui/react-components')
  })
})
