import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ImportDialog, type ImportDialogProps } from './ImportDialog.js'
import { ListMenu } from '../task-toolbar/ListMenu.js'

const ROWS: ImportDialogProps['rows'] = [
  { line: 2, title: 'Escribir la página', company: 'Café Roble Alto', outcome: 'create', faults: [] },
  {
    line: 3,
    title: '',
    company: '',
    outcome: 'error',
    faults: ['Falta el título.', 'No encuentro la empresa «Cafe».'],
  },
  { line: 4, title: 'Anuncios', company: 'Lumen', outcome: 'exists', faults: [] },
]

const meta = {
  title: 'tasks/ImportDialog',
  component: ImportDialog,
  args: {
    fileName: null,
    rows: null,
    isChecking: false,
    isImporting: false,
    error: null,
    fault: null,
    onFile: fn(),
    onImport: fn(),
    onFaulty: fn(),
    onClose: fn(),
  } as ImportDialogProps,
} satisfies Meta<typeof ImportDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const input = screen.getByLabelText(/Suelta aquí un archivo CSV/)
    const file = new File(['Título'], 'tareas.csv', { type: 'text/csv' })
    await userEvent.upload(input, file)
    await expect(args.onFile).toHaveBeenCalledWith({ file })
  },
}
export const Checking: Story = { args: { fileName: 'tareas.csv', isChecking: true } }
export const Checked: Story = {
  args: { fileName: 'tareas.csv', rows: ROWS },
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(
      'Se creará 1 tarea · 1 fila con error no se importa · 1 fila ya está creada',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Crear 1 tarea' }))
    await expect(args.onImport).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Descargar las filas con error' }))
    await expect(args.onFaulty).toHaveBeenCalled()
  },
}

/** While the tasks are made nothing is cancelled: one may only close. */
export const Importing: Story = {
  args: { fileName: 'tareas.csv', rows: ROWS, isImporting: true },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText(/^Las tareas se están creando/)).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    // Beside the cross stands a button of the same name.
    const closing = screen.getAllByRole('button', { name: 'Cerrar' })
    await expect(closing).toHaveLength(2)
    for (const button of closing) await userEvent.click(button)
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const Refused: Story = {
  args: { fileName: 'foto.png', error: 'Falta la columna «Título» en la primera fila.' },
}

export const TooLarge: Story = { args: { fault: 'tooLarge' } }
export const NotText: Story = {
  args: { fault: 'notText' },
  play: () => waitFor(() => expect(screen.getByText(/El archivo no es un CSV/)).toBeVisible()),
}

const onExport = fn()
const onImport = fn()
export const Menu: Story = {
  render: () => (
    <ListMenu isExporting={false} onExport={onExport} templates={null} onImport={onImport} onDeleted={null} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Más de la lista' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar CSV' }))
    await expect(onExport).toHaveBeenCalled()
  },
}
