import { TASK_LIMITS } from '@osys/sdk/tasks/schema'
import { TEMPLATE_LIMITS } from '@osys/sdk/tasks/schema.templates'
import { aTemplate } from '@osys/sdk/testing/tasks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { messages as texts } from './messages.js'
import { TemplateForm } from './TemplateForm.js'

const meta = {
  title: 'tasks/TemplateForm',
  component: TemplateForm,
  args: {
    initial: aTemplate(),
    isNew: false,
    wanted: 0,
    limits: { ...TASK_LIMITS, ...TEMPLATE_LIMITS },
    isPending: false,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof TemplateForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: texts.addTask }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Tarea 3' }), 'Publicarla')
    await userEvent.click(screen.getByRole('button', { name: texts.removeTask(2) }))
    await expect(screen.getByDisplayValue('Publicarla')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const [first] = aTemplate().tasks
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Campaña de lanzamiento',
      tasks: [
        first,
        { title: 'Publicarla', description: '', priority: 'none', labels: [], steps: [], due_days: null },
      ],
    })
  },
}

export const New: Story = {
  args: { initial: { name: '', tasks: [] }, isNew: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByText(texts.nameNeeded)).toBeVisible())
    await waitFor(() => expect(screen.getByText(texts.titleNeeded)).toBeVisible())
    await userEvent.type(screen.getByRole('textbox', { name: texts.days }), 'pronto')
    await waitFor(() => expect(screen.getByText(texts.daysWrong(365))).toBeVisible())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const TooMany: Story = { args: { wanted: 72, error: 'No se pudo guardar: inténtalo de nuevo.' } }

export const Unfolded: Story = {
  play: async () => {
    const [more] = screen.getAllByText(texts.more)
    if (more) await userEvent.click(more)
    const [steps] = screen.getAllByRole('textbox', { name: texts.steps })
    await expect(steps).toHaveValue('Reunir referencias\nEscribir las rutas')
  },
}
