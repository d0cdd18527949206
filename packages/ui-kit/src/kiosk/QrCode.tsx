import { encode } from 'uqr'
import { messages } from './messages.js'
import { qrPath } from './format.qr.js'
import styles from './QrCode.module.css'

/** A QR code that fills its container. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={messages.qr}
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
