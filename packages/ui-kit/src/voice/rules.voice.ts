/**
 * Measures a voice message while it is recorded, for 5 minutes at most: loudness, the bars of its waveform, silence
 * and time left; also why a microphone fails.
 */

import type { CHAT_LIMITS } from '@osys/sdk/chat/schema'

/** The reason why a microphone could not be opened. */
export type MicrophoneFailure = 'refused' | 'missing' | 'busy' | 'unsupported' | 'insecure'

/** The longest recording, and when its end is announced, in seconds. The type ties it to the limit that the check uses. */
export const LONGEST: (typeof CHAT_LIMITS)['voiceSeconds'] = 300
const WARNED = 30
/** The loudness is measured this often a second. */
export const MEASURES = 20
/** The most peaks that a message holds. */
const PEAKS: (typeof CHAT_LIMITS)['peaks'] = 200
/** Below this a microphone hears nothing: a quiet room is louder. */
const SILENCE = 0.01

/** Returns the loudness of samples between -1 and 1, as 0 to 1: speech at arm's length is about a half. */
export function toLevel(samples: ArrayLike<number>): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2
  return Math.min(1, Math.sqrt(sum / samples.length) * 5)
}

/**
 * Returns the levels up to this time. A browser measures less often while the page is hidden: the gap gets
 * the level at its end.
 */
export function withLevel(levels: readonly number[], seconds: number, level: number): readonly number[] {
  const missing = Math.floor(seconds * MEASURES) - levels.length
  return missing > 0 ? [...levels, ...Array<number>(missing).fill(level)] : levels
}

/** Returns the levels as at most so many peaks; the loudest is 1, and a whisper keeps being small. */
export function toPeaks(levels: readonly number[], most = PEAKS): readonly number[] {
  const count = Math.min(most, levels.length)
  const loudest = Math.max(0.1, ...levels)
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * levels.length) / count)
    const to = Math.floor(((at + 1) * levels.length) / count)
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100) / 100
  })
}

/** Returns exactly so many bars for the peaks of a message; a flat line without any. */
export function toBars(peaks: readonly number[] | null, count: number): readonly number[] {
  if (peaks === null || peaks.length === 0) return Array<number>(count).fill(0)
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(from, to)))
  })
}

/** Tells whether a microphone has heard nothing at all for two seconds or more. */
export function isSilent(levels: readonly number[]): boolean {
  return levels.length >= 2 * MEASURES && levels.every(level => level < SILENCE)
}

/** Returns the whole seconds that are left of a recording, once its end is announced; null before. */
export function secondsLeft(seconds: number): number | null {
  const left = LONGEST - seconds
  return left <= WARNED ? Math.max(0, Math.ceil(left)) : null
}

/** Returns why a microphone could not be opened, by the name of the browser's error. */
export function failureOf(name: string): MicrophoneFailure {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotSupportedError' || name === 'TypeError' ? 'unsupported' : 'busy'
}
