const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const numbers = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Returns a size as people read it: `180 KB`. A kilobyte has 1024 bytes, as in file managers. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  for (; size >= 1024 && unit < UNITS.length - 1; unit++) size /= 1024
  return `${numbers.format(size >= 100 ? Math.round(size) : size)} ${UNITS[unit]}`
}
