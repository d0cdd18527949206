import { aFile } from '@osys/sdk/testing/files'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TaskFiles } from './TaskFiles.js'

const files = ['Ruta A.png', 'Ruta B.png', 'Guion de videos.pdf', 'Especificaciones de la bolsa.pdf'].map(
  (name, at) => aFile({ id: at + 1, name }),
)
const onOpenFile = fn()
const onChoose = fn()

const meta = {
  title: 'tasks/TaskFiles',
  component: TaskFiles,
  args: {
    files,
    thumbs: new Map(),
    onOpenFile,
    attaching: {
      mayUpload: true,
      uploads: [],
      thumbs: new Map(),
      onOpenFile,
      onUpload: fn(),
      onCancelUpload: fn(),
      onRetryUpload: fn(),
      onChoose,
    },
  },
  decorators: [Story => <div style={{ inlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof TaskFiles>

export default meta
type Story = StoryObj<typeof meta>

/** All files stand in one row; a press opens one, and the plus adds one to a comment. */
export const Files: Story = {
  play: async ({ canvas, canvasElement }) => {
    const buttons = canvas.getAllByRole('button', { name: /^Ver / })
    const tops = new Set(buttons.map(button => button.getBoundingClientRect().top))
    await expect([buttons.length, tops.size]).toEqual([4, 1])
    await userEvent.click(canvas.getByRole('button', { name: 'Ver Guion de videos.pdf' }))
    await expect(onOpenFile).toHaveBeenCalledWith({ file: files[2] })
    await userEvent.click(canvas.getByRole('button', { name: 'Agregar un archivo en un comentario' }))
    const page = within(canvasElement.ownerDocument.body)
    const entry = { name: 'Elegir de los archivos de la empresa' }
    await userEvent.click(await page.findByRole('menuitem', entry))
    await expect(onChoose).toHaveBeenCalledOnce()
  },
}

export const ReadOnly: Story = {
  args: { attaching: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Agregar/ })).toBeNull()
  },
}

/** A task without files has no row for them: the field for a comment has the menu. */
export const NoFiles: Story = {
  args: { files: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
