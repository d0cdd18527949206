import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TABLET } from '../testing/kiosk.js'
import { KioskLayout } from './KioskLayout.js'
import { ManagerChoice } from './ManagerChoice.js'
import { ManagerMenu, type ManagerMenuProps } from './ManagerMenu.js'
import { PersonChoice } from './PersonChoice.js'
import { PunchForOther } from './PunchForOther.js'
import { UnpairChoice } from './UnpairChoice.js'
import { WaitingList } from './WaitingList.js'

const { timeZone } = TABLET

const meta = {
  title: 'kiosk/Managing',
  component: KioskLayout,
  args: TABLET,
} satisfies Meta<typeof KioskLayout>

export default meta
type Story = StoryObj<typeof meta>

const onSend = fn()
export const Waiting: Story = {
  args: {
    isOffline: true,
    waiting: 3,
    children: (
      <WaitingList
        waiting={[
          { clientId: 'a', name: 'Ana Sofía Beltrán', what: 'entrada', at: '2026-11-20T15:02:00.000Z' },
          { clientId: 'b', name: 'Luis Peña', what: 'salida', at: '2026-11-20T15:04:00.000Z' },
          { clientId: 'c', name: 'Luis Peña', what: 'correction', at: '2026-11-20T15:05:00.000Z' },
        ]}
        isOffline
        timeZone={timeZone}
        onSend={onSend}
        onManage={fn()}
        onBack={fn()}
      />
    ),
  },
  play: async ({ canvas, args }) => {
    const state = canvas.getByRole('button', { name: 'Sin conexión, reintentando… 3 por enviar' })
    await expect(state.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    await userEvent.click(state)
    await expect(args.onOpenWaiting).toHaveBeenCalled()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText('Petición de corrección')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar ahora' }))
    await expect(onSend).toHaveBeenCalled()
  },
}

export const NothingWaits: Story = {
  args: {
    children: <WaitingList waiting={[]} isOffline={false} onSend={fn()} onManage={fn()} onBack={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No hay nada por enviar' })).toBeVisible()
    await expect(canvas.queryByText('0 por enviar')).toBeNull()
  },
}

const onChoose = fn()
export const Choice: Story = {
  args: {
    children: (
      <ManagerChoice
        managers={[
          { id: 2, name: 'Karla Núñez' },
          { id: 3, name: 'Rodrigo Salas' },
        ]}
        isOffline={false}
        onChoose={onChoose}
        onBack={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Karla Núñez' }))
    await expect(onChoose).toHaveBeenCalledWith({ id: 2, name: 'Karla Núñez' })
  },
}

export const NoManagers: Story = {
  args: { children: <ManagerChoice managers={[]} isOffline={false} onChoose={fn()} onBack={fn()} /> },
}

const menu = (over: Partial<ManagerMenuProps> = {}) => (
  <ManagerMenu
    name="Karla Núñez"
    policy={{ needs_pin: true, photo_policy: 'always', badge_only: false }}
    waiting={2}
    unknownBadge="0012345678"
    note={null}
    error={null}
    onSend={fn()}
    onPunch={fn()}
    onEnrol={fn()}
    onUnpair={fn()}
    onBack={fn()}
    {...over}
  />
)

export const Menu: Story = {
  args: { children: menu() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Dar de alta el gafete 0012345678' })).toBeVisible()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
    }
  },
}

export const MenuOfAccount: Story = {
  args: {
    children: menu({ policy: null, waiting: 0, unknownBadge: null, note: 'Listo: quedó registrado.' }),
  },
}

export const Person: Story = {
  args: {
    children: (
      <PersonChoice
        title="Busca a la persona"
        find={() => [
          { id: 7, name: 'Ana Sofía Beltrán' },
          { id: 8, name: 'Luis Peña' },
        ]}
        onChoose={fn()}
        onBack={fn()}
      />
    ),
  },
}

export const NobodyFound: Story = {
  args: {
    children: <PersonChoice title="Busca a la persona" find={() => []} onChoose={fn()} onBack={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nadie se llama así en esta tableta')).toBeVisible()
  },
}

export const AwaitsBadge: Story = {
  args: {
    children: (
      <PersonChoice title="Pasa ahora el gafete por el lector" find={null} onChoose={fn()} onBack={fn()} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

const onUnpair = fn()
export const Unpair: Story = {
  args: {
    children: <UnpairChoice waiting={1} error={null} isBusy={false} onUnpair={onUnpair} onBack={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Falta 1 registro por enviar\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sí, desvincularla' }))
    await expect(onUnpair).toHaveBeenCalled()
  },
}

const onPunch = fn()
export const ForOther: Story = {
  args: {
    children: (
      <PunchForOther
        name="Luis Peña"
        events={['inicio_descanso', 'salida']}
        error={null}
        isBusy={false}
        onPunch={onPunch}
        onBack={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Registrar' })
    await userEvent.click(send)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Elige qué se registra.')
    await userEvent.click(canvas.getByRole('radio', { name: 'Salida' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Motivo' }), 'Olvidó su gafete')
    await userEvent.click(send)
    await expect(onPunch).toHaveBeenCalledWith({ event: 'salida', reason: 'Olvidó su gafete' })
  },
}
