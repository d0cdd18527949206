const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

/** Returns the next larger (1) or smaller (-1) scale of a picture; scale 1 fits it into its frame. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? STEPS.find(step => step > zoom) : STEPS.findLast(step => step < zoom)
  return next ?? zoom
}
