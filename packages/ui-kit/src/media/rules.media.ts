const MOST = 320
const LEAST = 96
const UNKNOWN = { width: 240, height: 180 } as const

/** Returns the box of a picture in a bubble, in px, known before the picture has loaded. It keeps its shape. */
export function boxOf(media: { readonly width: number | null; readonly height: number | null } | null): {
  readonly width: number
  readonly height: number
} {
  const { width, height } = media ?? {}
  if (!width || !height || width < 0 || height < 0) return UNKNOWN
  const scale = Math.min(1, MOST / width, MOST / height)
  const fit = (px: number): number => Math.max(LEAST, Math.round(px * scale))
  return { width: fit(width), height: fit(height) }
}
