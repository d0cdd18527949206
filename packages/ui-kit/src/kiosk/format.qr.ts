/** The rows of a QR code: true is a dark square, false a light one. */
export type Squares = readonly (readonly boolean[])[]

/**
 * Returns the dark squares of a QR code as one SVG path in units of a square: a rectangle for each run in a
 * row.
 */
export function qrPath(squares: Squares): string {
  const rects: string[] = []
  squares.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      const width = x - start + 1
      rects.push(`M${start} ${y}h${width}v1h-${width}z`)
    }
  })
  return rects.join('')
}
