import type { ThemeVariant } from '@osys/sdk/theme/schema'
import { THEME_VARIANT_LABELS, THEME_VARIANTS } from '@osys/sdk/theme/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../controls/Button.js'
import { ThemeToggle } from './ThemeToggle.js'
import { VariantPicker } from './VariantPicker.js'
import { onPage } from '../testing/stories.js'

const VARIANTS = THEME_VARIANTS.map(variant => ({ variant, label: THEME_VARIANT_LABELS[variant] }))
const MODES = ['light', 'dark'] as const
const onChange = fn<(change: { readonly variant: ThemeVariant }) => void>()
const onToggle = fn()

const meta = {
  title: 'theme/Theme',
  decorators: [onPage],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Picker: Story = {
  render: () => <VariantPicker variants={VARIANTS} value="default" onChange={onChange} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Consultants' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Solutions' }))
    await expect(onChange).toHaveBeenLastCalledWith({ variant: 'mint' })
  },
}

export const Toggle: Story = {
  render: () => <ThemeToggle mode="light" onToggle={onToggle} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar a modo oscuro' }))
    await expect(onToggle).toHaveBeenCalled()
  },
}

export const ToggleInDark: Story = { render: () => <ThemeToggle mode="dark" onToggle={onToggle} /> }

/** A button in each variant, in both modes. */
export const AllVariants: Story = {
  render: () => (
    <>
      {MODES.flatMap(mode =>
        VARIANTS.map(({ variant, label }) => (
          <div key={`${mode} ${variant}`} data-mode={mode} data-variant={variant}>
            <Button appearance="primary">{label}</Button>
          </div>
        )),
      )}
    </>
  ),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button')
    await expect(new Set(buttons.map(button => getComputedStyle(button).backgroundColor)).size).toBe(10)
    await expect(new Set(buttons.map(button => getComputedStyle(button).colorScheme))).toEqual(
      new Set(['light', 'dark']),
    )
  },
}
