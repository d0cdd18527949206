import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../controls/Button.js'
import { TextField } from '../fields/TextField.js'
import { AnchoredPanel, type AnchoredPanelProps } from './AnchoredPanel.js'
import styles from '../testing/stories.module.css'

function Opened(props: Omit<AnchoredPanelProps, 'anchor'>) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close: AnchoredPanelProps['onClose'] = how => {
    setOpen(false)
    props.onClose(how)
  }
  return (
    <div className={styles.page}>
      <span ref={anchor}>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
      </span>
      {isOpen && <AnchoredPanel {...props} anchor={anchor} onClose={close} />}
    </div>
  )
}

const meta = {
  title: 'overlays/AnchoredPanel',
  component: Opened,
  args: {
    label: 'Responsables',
    side: 'below',
    children: <TextField name="person" label="Persona" value="" onChange={fn()} autoFocus />,
    onClose: fn(),
  },
} satisfies Meta<typeof Opened>

export default meta
type Story = StoryObj<typeof meta>

/** A person who opens it by a key types into its field at once. */
export const FocusMovesIn: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('dialog', { name: 'Responsables' })).toBeVisible()
    await expect(screen.getByLabelText('Persona')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledWith({ isByEsc: true })
    await expect(opener).toHaveFocus()
  },
}

export const LeftByAPress: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    await screen.findByRole('dialog', { name: 'Responsables' })
    await userEvent.click(document.body)
    await expect(args.onClose).toHaveBeenCalledWith({ isByEsc: false })
  },
}
