import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { mediaOf, PICTURE } from '../testing/chat.js'
import styles from '../testing/stories.module.css'
import { FileCard } from '../media/FileCard.js'
import { MediaGrid } from '../conversation/MediaGrid.js'
import { MediaTile } from '../media/MediaTile.js'
import { TypingLine } from '../conversation/TypingLine.js'

const meta = { title: 'chat/Parts' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const picture = (id: number) =>
  aMessage({
    id,
    client_id: `m-${id}`,
    body: '',
    type: 'image',
    media: aMedia({ name: `foto-${id}.jpg`, mime: 'image/jpeg', width: 1200, height: 900 }),
  })
const onOpen = fn()
const onRetry = fn()
const onDownload = fn()

/** Albums of one to six pictures. */
export const Albums: Story = {
  render: () => (
    <div className={styles.page}>
      {[1, 2, 3, 4, 6].map(count => (
        <MediaGrid
          key={count}
          messages={Array.from({ length: count }, (_, index) => picture(count * 10 + index))}
          renderMedia={mediaOf}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Abrir foto-63.jpg y 2 más' })).toBeVisible()
  },
}

export const Tiles: Story = {
  render: () => (
    <div className={styles.page}>
      <MediaTile
        message={picture(1)}
        source={{ kind: 'loading' }}
        isTile={false}
        more={0}
        onOpen={onOpen}
        onRetry={onRetry}
      />
      <MediaTile
        message={picture(2)}
        source={{ kind: 'failed' }}
        isTile={false}
        more={0}
        onOpen={onOpen}
        onRetry={onRetry}
      />
      <MediaTile
        message={{ ...picture(3), type: 'gif' }}
        source={{ kind: 'ready', url: PICTURE }}
        isTile={false}
        more={0}
        onOpen={onOpen}
        onRetry={onRetry}
      />
      <MediaTile
        message={picture(4)}
        source={{ kind: 'ready', url: 'data:image/png;base64,AAAA' }}
        isTile={false}
        more={0}
        onOpen={onOpen}
        onRetry={onRetry}
      />
      <MediaTile
        message={{ ...picture(5), media: aMedia({ name: 'por-enviar.png', width: null, height: null }) }}
        source={{ kind: 'ready', url: PICTURE }}
        isTile={false}
        more={0}
        onOpen={onOpen}
        onRetry={onRetry}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    // A picture that waits to be sent has the box that it will have.
    const waiting = canvas.getByRole('button', { name: 'Abrir por-enviar.png' })
    await waitFor(() => expect(waiting.offsetWidth).toBe(96))
    // Stories ask for less motion: the first click moves a GIF, the second opens it.
    await userEvent.click(canvas.getByRole('button', { name: 'Reproducir foto-3.jpg' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir foto-3.jpg' }))
    await expect(onOpen).toHaveBeenCalledTimes(1)
    // A picture that cannot be decoded counts as one that did not load.
    await userEvent.click(
      await canvas.findByRole('button', { name: 'No se pudo cargar: foto-4.jpg. Reintentar' }),
    )
    await expect(onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Files: Story = {
  render: () => (
    <div className={styles.page}>
      {[false, true].map(isPending => (
        <FileCard
          key={String(isPending)}
          message={aMessage({
            type: 'file',
            media: aMedia({ name: 'presupuesto.xlsx', mime: 'application/vnd.ms-excel', size: 48_000 }),
          })}
          isPending={isPending}
          onDownload={onDownload}
        />
      ))}
      <FileCard
        message={{
          ...aMessage({ type: 'file', media: aMedia({ name: 'por-enviar.txt' }) }),
          pending: 'waiting',
        }}
        isPending={false}
        onDownload={onDownload}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('por-enviar.txt')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /por-enviar/ })).toBeNull()
    for (const card of canvas.getAllByRole('button', { name: /Descargar.*presupuesto\.xlsx/ })) {
      await userEvent.click(card)
    }
    await expect(onDownload).toHaveBeenCalledTimes(1)
  },
}

export const Typing: Story = {
  render: () => (
    <>
      <TypingLine name="Ana" />
      <TypingLine name={null} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Ana está escribiendo…')
  },
}
