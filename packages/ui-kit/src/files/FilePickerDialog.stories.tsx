import { aFile } from '@osys/sdk/testing/files'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within, waitFor } from 'storybook/test'
import { FilePickerDialog, type FilePickerDialogProps } from './FilePickerDialog.js'

const FILES = [aFile(), aFile({ id: 62, name: 'brief.pdf', mime: 'application/pdf', size: 2_184_320 })]

const meta = {
  title: 'files/FilePickerDialog',
  component: FilePickerDialog,
  args: {
    state: { kind: 'loaded', files: FILES, page: 1, lastPage: 1, total: 2, isStale: false },
    search: '',
    most: 10,
    onSearch: fn(),
    onPage: fn(),
    onRetry: fn(),
    onChoose: fn(),
    onClose: fn(),
  } satisfies FilePickerDialogProps,
} satisfies Meta<typeof FilePickerDialog>

export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(page.getByRole('checkbox', { name: 'brief.pdf' }))
    await userEvent.click(page.getByRole('button', { name: 'Adjuntar 1 archivo' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ files: [FILES[1]] })
  },
}
export const TooMany: Story = {
  args: { most: 1 },
  play: async ({ args }) => {
    for (const box of page.getAllByRole('checkbox')) await userEvent.click(box)
    await waitFor(() => expect(page.getByText(/Un comentario lleva hasta 1 archivos/)).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: 'Adjuntar 2 archivos' }))
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const Failed: Story = {
  args: { state: { kind: 'failed', text: 'Sin conexión', isRetrying: false } },
}
export const Empty: Story = {
  args: { state: { kind: 'loaded', files: [], page: 1, lastPage: 1, total: 0, isStale: false } },
}
export const NothingFound: Story = {
  args: {
    search: 'xyz',
    state: { kind: 'loaded', files: [], page: 1, lastPage: 1, total: 0, isStale: false },
  },
}
