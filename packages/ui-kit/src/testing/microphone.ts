/** Makes a microphone for stories, which gives a tone. */

import type { OpenMicrophone } from '../voice/ports.voice.js'

const RATE = 8000

/** Returns a tone as an audio file of this length. */
export function aTone(seconds: number): Blob {
  const samples = Math.round(seconds * RATE)
  const view = new DataView(new ArrayBuffer(44 + samples))
  const write = (at: number, text: string): void =>
    [...text].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, samples, true)
  for (let at = 0; at < samples; at++) view.setUint8(44 + at, 128 + 40 * Math.sin(at / 3))
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/**
 * Creates a microphone for stories: it hears a wave, or silence, and has recorded `seconds` as soon as it is
 * open; its time goes on with each measurement.
 */
export function aMicrophone({ seconds = 4, isSilent = false } = {}): OpenMicrophone {
  return () => {
    let measured = 0
    let isPaused = false
    const now = (): number => seconds + measured / 20
    return Promise.resolve({
      kind: 'open',
      microphone: {
        level() {
          if (!isPaused) measured++
          return isSilent ? 0 : 0.35 + 0.3 * Math.sin(measured / 2) * Math.cos(measured / 9)
        },
        seconds: now,
        pause() {
          isPaused = true
        },
        resume() {
          isPaused = false
        },
        stop: () => Promise.resolve(aTone(Math.min(3, now()))),
        close() {
          isPaused = true
        },
      },
    })
  }
}
