/** Files of tests that hold no sound and no picture, only the description of their tracks. */

const ebml = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = Buffer.from([0x40 | (body.length >> 8), body.length & 0xff])
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** Makes a WebM file with tracks of these codecs, such as `A_OPUS`, as a browser records it. */
export function aWebm(...codecs: readonly string[]): Buffer {
  const head = ebml('1a45dfa3', ebml('4282', Buffer.from('webm')), ebml('4287', Buffer.from([4])))
  const tracks = codecs.map((codec, index) =>
    ebml(
      'ae',
      ebml('d7', Buffer.from([index + 1])),
      Buffer.concat([Buffer.from([0x86, 0x80 | codec.length]), Buffer.from(codec)]),
    ),
  )
  const cluster = ebml('1f43b675', ebml('e7', Buffer.from([0])), Buffer.from('\x86\x85V_FOO', 'latin1'))
  return Buffer.concat([head, ebml('18538067', ebml('1654ae6b', ...tracks), cluster)])
}

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Makes an MP4 file with tracks of these kinds, `vide` or `soun`, its description after its data. */
export function anMp4(...kinds: readonly string[]): Buffer {
  const tracks = kinds.map(kind =>
    box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(13)))),
  )
  const type = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isomiso2mp41'))
  return Buffer.concat([type, box('mdat', Buffer.alloc(40_000)), box('moov', ...tracks)])
}
