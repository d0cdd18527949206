import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { ReportDialog } from './ReportDialog.js'

const meta = {
  title: 'timeclock/ReportDialog',
  component: ReportDialog,
  args: {
    isOfAll: true,
    presets: [
      { key: 'week', from: '2026-11-16', to: '2026-11-22' },
      { key: 'lastFortnight', from: '2026-11-01', to: '2026-11-15' },
      { key: 'lastMonth', from: '2026-10-01', to: '2026-10-31' },
    ],
    fieldErrors: {},
    isPending: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

export const OfAll: Story = {
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByLabelText('Periodo'), 'La quincena pasada')
    await expect(canvas.getByLabelText('Del')).toHaveValue('1 nov 2026')
    await fireEvent.change(canvas.getByLabelText('Al'), { target: { value: '2026-11-14' } })
    await expect(canvas.getByLabelText('Periodo')).toHaveDisplayValue('Otros días')
    await userEvent.selectOptions(canvas.getByLabelText('Unidad'), 'Solutions')
    await userEvent.click(canvas.getByText('CSV'))
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      from: '2026-11-01',
      to: '2026-11-14',
      format: 'csv',
      unit: 'solutions',
    })
  },
}

export const OfOne: Story = {
  args: { isOfAll: false, fieldErrors: { to: 'Error: Elige 92 días como máximo.' } },
}
