import { THEME_VARIANT_LABELS, THEME_VARIANTS } from '@osys/sdk/theme/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AppearanceView } from './AppearanceView.js'

const meta = {
  title: 'theme/AppearanceView',
  component: AppearanceView,
  args: {
    theme: { mode: 'light', variant: 'default' },
    variants: THEME_VARIANTS.map(variant => ({ variant, label: THEME_VARIANT_LABELS[variant] })),
    onChange: fn(),
  },
} satisfies Meta<typeof AppearanceView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Claro' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Oscuro' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ mode: 'dark', variant: 'default' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Como el sistema' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ mode: 'system', variant: 'default' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Patchouli' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ mode: 'light', variant: 'patchouli' })
  },
}

export const Mint: Story = { args: { theme: { mode: 'dark', variant: 'mint' } } }
