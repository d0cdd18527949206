import { inflateRawSync } from 'node:zlib'

/** Returns the files in a zip archive by name, read through its central directory as other programs do. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1) throw new Error('This is no whole archive')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(data) : data)
    at += 46 + name + extra + comment
  }
  return files
}
