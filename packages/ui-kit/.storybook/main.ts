/** The configuration of Storybook: where stories are, and how it builds them. */

import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: vite =>
    mergeConfig(vite, { resolve: { conditions: ['@osys/source', ...defaultClientConditions] } }),
}

export default config
