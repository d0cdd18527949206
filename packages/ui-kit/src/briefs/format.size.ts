const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** A number of bytes as people read it ('980 bytes', '482 kB', '1.3 MB'); steps of 1024. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  return new Intl.NumberFormat('es-MX', {
    style: 'unit',
    unit: UNITS[step],
    // 'byte' has no plural in short.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1024 ** step)
}
