import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { MediaViewer } from './MediaViewer.js'

const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#369"/></svg>',
  ],
  { type: 'image/svg+xml' },
)
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Hola documento) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`

const meta = {
  title: 'files/MediaViewer',
  component: MediaViewer,
  args: {
    name: 'Empaque de temporada.png',
    size: 184_320,
    author: 'Ana Torres',
    preview: { kind: 'image', url: URL.createObjectURL(picture) },
    onClose: fn(),
    onRetry: fn(),
    onDownload: fn(),
    onPrevious: fn(),
    onNext: fn(),
  },
} satisfies Meta<typeof MediaViewer>

export default meta
type Story = StoryObj<typeof meta>

export const Image: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('++')
    await expect(canvas.getByRole('button', { name: /^200 %/ })).toBeVisible()
    await userEvent.keyboard('0{ArrowRight}')
    await expect(args.onNext).toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: /^100 %/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** A picture of a conversation leads to its message. */
export const OfMessage: Story = {
  args: { messageHref: '#mensaje' },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Ir al mensaje' })
    await expect(link).toHaveAttribute('href', '#mensaje')
    link.addEventListener('click', event => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** A finger drawn to the left goes on, one drawn downwards does not. */
export const Swiped: Story = {
  play: async ({ canvas, args }) => {
    const picture = canvas.getByRole('img')
    const draw = async (clientX: number, clientY: number): Promise<void> => {
      const finger = { pointerType: 'touch', isPrimary: true }
      await fireEvent.pointerDown(picture, { ...finger, clientX: 300, clientY: 200 })
      await fireEvent.pointerUp(picture, { ...finger, clientX, clientY })
    }
    await draw(200, 400)
    await expect(args.onNext).not.toHaveBeenCalled()
    await draw(180, 210)
    await expect(args.onNext).toHaveBeenCalledTimes(1)
    await draw(420, 190)
    await expect(args.onPrevious).toHaveBeenCalledTimes(1)
  },
}

// The end-to-end tests check the pages: in development the code of pdf.js loads slowly.
export const Pdf: Story = {
  args: { name: 'Contrato.pdf', preview: { kind: 'pdf', url: 'blob:none', blob: new Blob([PDF]) } },
}

export const Text: Story = {
  args: {
    name: 'notas.txt',
    preview: { kind: 'text', text: `Primera línea\n${'Una línea larga. '.repeat(400)}`, isCut: true },
  },
}

export const Audio: Story = {
  args: {
    name: 'entrevista.mp3',
    preview: { kind: 'audio', url: 'data:audio/wav;base64,UklGRg==' },
  },
}

export const Video: Story = {
  args: {
    name: 'recorrido.mp4',
    preview: { kind: 'video', url: 'data:video/mp4;base64,AAAA' },
  },
}

export const NoPreview: Story = { args: { name: 'planos.dwg', preview: { kind: 'none' } } }

export const Loading: Story = { args: { preview: { kind: 'loading' } } }

export const Failed: Story = {
  args: { preview: { kind: 'failed', text: 'No hay conexión con el servidor.' } },
}
