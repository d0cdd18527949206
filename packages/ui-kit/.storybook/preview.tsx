/** The frame of every story with its theme, and the check by axe in light and dark after each. */

import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { configure, expect } from 'storybook/test'
import '../src/theme/base.css'

// On a busy machine a step that a story waits for may take longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })

// Fluent's positioning replaces the observer by one that never calls, once a menu opens in a test
// (https://github.com/jsdom/jsdom/issues/3368 is its reason). Lists that measure their rows would stay empty.
const { ResizeObserver: native } = window
Object.defineProperty(window, 'ResizeObserver', { get: () => native, set: () => {} })

const preview: Preview = {
  // A busy machine may take seconds to bundle Fluent, and this time must not count against a story.
  beforeAll: async () => {
    await Promise.all([import('../src/overlays/FluentMenu.js'), import('../src/display/FormattedText.js')])
  },
  // Axe judges what a story shows at its end, in the mode of the page; here a test adds the other mode.
  afterEach: async context => {
    if (import.meta.env.MODE !== 'test') return
    const root = document.documentElement
    const mode = String(context.globals['mode'])
    const other = mode === 'dark' ? 'light' : 'dark'
    root.dataset.mode = other
    await expect(getComputedStyle(root).colorScheme).toBe(other)
    await checkWithAxe(context)
    root.dataset.mode = mode
  },
  initialGlobals: { mode: 'light', variant: 'default' },
  globalTypes: {
    mode: {
      description: 'Colour mode',
      toolbar: { title: 'Mode', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    variant: {
      description: 'Theme variant',
      toolbar: {
        title: 'Variant',
        icon: 'paintbrush',
        items: ['default', 'mint', 'patchouli', 'cherry', 'bluwing'],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: {
      test: 'error',
      // Fluent's focus traps put focusable sentinels that are hidden on purpose.
      context: { exclude: ['[data-tabster-dummy]'] },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = 'es-MX'
      document.documentElement.dataset.mode = String(globals.mode)
      document.documentElement.dataset.variant = String(globals.variant)
      return <Story />
    },
  ],
}

export default preview
