import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../controls/Button.js'
import { SidePanel, type SidePanelProps } from './SidePanel.js'
import styles from '../testing/stories.module.css'

function Opened(props: SidePanelProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    props.onClose()
  }
  return (
    <div className={styles.page}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && <SidePanel {...props} onClose={close} />}
    </div>
  )
}

const meta = {
  title: 'overlays/SidePanel',
  component: SidePanel,
  args: {
    title: 'Preparar la propuesta',
    overline: 'ACME-42',
    children: 'Tres rutas creativas.',
    onClose: fn(),
  },
  render: args => <Opened {...args} />,
} satisfies Meta<typeof SidePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' })
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Preparar la propuesta' })).toBeVisible())
    await expect(canvas.getByRole('heading', { name: 'Preparar la propuesta' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(opener).toHaveFocus()
  },
}

export const WithFoot: Story = {
  args: { foot: <Button appearance="primary">Guardar</Button> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Guardar' })).toBeVisible())
  },
}

export const LongText: Story = {
  args: {
    title: 'Una tarea con un título tan largo que ocupa varias líneas del panel y aun así se lee completo',
    children: Array.from({ length: 60 }, (_, index) => <p key={index}>Línea {index + 1} de un texto.</p>),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    await waitFor(() => expect(canvas.getByText('Línea 1 de un texto.')).toBeVisible())
  },
}
