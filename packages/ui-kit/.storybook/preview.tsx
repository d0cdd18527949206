/** The frame of every story with its theme, and the check by axe in light and dark after each. */

import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { configure, expect } from 'storybook/test'
import '../src/theme/base.css'

configure({
  // On a busy machine a step that a story waits for may take longer than the usual second.
  asyncUtilTimeout: 10_000,
  // Each look of a wait that finds nothing would else print the whole page.
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Fluent's positioning replaces the observer by one that never calls, once a menu opens in a test
// (https://github.com/jsdom/jsdom/issues/3368 is its reason). Lists that measure their rows would stay empty.
const { ResizeObserver: native } = window
Object.defineProperty(window, 'ResizeObserver', { get: () => native, set: () => {} })

/** A test checks each story itself, in both modes; in Storybook the panel shows what axe finds in the mode of the page. */
const isTest = import.meta.env.MODE === 'test'
/** The rules of axe that read colours. All others find the same in both modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type StoryContext = Parameters<typeof checkWithAxe>[0]
type Report = Parameters<StoryContext['reporting']['addReport']>[0]

/**
 * Makes axe describe faults only, so that it makes no selector for elements that passed. Makes axe read no style
 * sheets, because none of its rules needs them.
 */
const OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/**
 * Fails when axe finds a fault; in the test panel of Storybook, where nothing is thrown, the report alone says so. What
 * axe passed is not reported, which would be a hundred kilobytes for each story.
 */
function checkStory(context: StoryContext, options: object): Promise<void> {
  const { parameters, reporting } = context
  return checkWithAxe({
    ...context,
    parameters: { ...parameters, a11y: { ...parameters['a11y'], test: 'error', options } },
    reporting: { ...reporting, addReport: (report: Report) => reporting.addReport(faultsOf(report)) },
  })
}

/** Returns a report without what axe passed, or has no use for. */
function faultsOf(report: Report): Report {
  return { ...report, result: { ...report.result, passes: [], inapplicable: [] } }
}

const preview: Preview = {
  // A busy machine may take seconds to bundle Fluent, and this time must not count against a story.
  beforeAll: async () => {
    await Promise.all([import('../src/overlays/FluentMenu.js'), import('../src/display/FormattedText.js')])
  },
  // Axe judges what a story shows at its end: everything in the mode of the page, the colours also in the other mode.
  afterEach: async context => {
    if (!isTest) return
    await checkStory(context, OPTIONS)
    const root = document.documentElement
    const mode = String(context.globals['mode'])
    const other = mode === 'dark' ? 'light' : 'dark'
    root.dataset.mode = other
    await expect(getComputedStyle(root).colorScheme).toBe(other)
    await checkStory(context, { ...OPTIONS, runOnly: COLOUR_RULES })
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
      test: isTest ? 'off' : 'error',
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
