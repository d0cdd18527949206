import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './SearchField.js'
import styles from '../basics/stories.module.css'

function Typed(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <SearchField
      {...props}
      value={value}
      onChange={change => {
        setValue(change.value)
        props.onChange(change)
      }}
    />
  )
}

const meta = {
  title: 'basics/SearchField',
  component: SearchField,
  render: args => <Typed {...args} />,
  args: { label: 'Buscar empresas', value: '', onChange: fn() },
  decorators: [
    Story => (
      <div className={styles.column}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Buscar empresas' })
    await userEvent.type(field, 'ácme')
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'ácme' })
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Filled: Story = {
  args: { value: 'café aurora' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar la búsqueda' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { value: 'una búsqueda que es bastante más larga que la caja en la que se escribe' },
}
