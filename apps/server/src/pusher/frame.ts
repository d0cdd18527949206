/** Encodes websocket frames: texts and empty pings (RFC 6455). */

const TEXT = 0x81

/** An empty ping, RFC 6455 §5.5.2. Browsers answer it automatically. */
export const PING_FRAME: Buffer = Buffer.from([0x89, 0])

/**
 * Returns a text message as one unmasked, unfragmented frame (RFC 6455 §5.2): it is built once and written to
 * every socket that receives it.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = TEXT
  if (head === 2) {
    frame[1] = size
  } else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
