/** The sentences of refused input fields: missing, too long, not an e-mail, day, PIN or file, repeated. */

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }).format(bytes / (1024 * 1024))

/** The sentences of a field that a rule of the schemas, not its type, refuses. */
export const basicsMessages = {
  blank: 'Usa algo más que espacios.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  website: 'Escribe la dirección del sitio, como empresa.com.',
  dayOutOfRange: 'Escribe una fecha entre 1900 y 2199.',
  pin: 'Escribe un PIN de 4 a 6 dígitos.',
  notFile: 'Adjunta un archivo.',
  repeated: 'Hay elementos repetidos.',
  mustAccept: 'Acepta el aviso de privacidad para continuar.',
}

/** The sentences of a faulty input field. They say what to do, not what went wrong inside. */
export const fieldMessages = {
  required: 'Este campo es obligatorio.',
  notText: 'Escribe un texto.',
  notNumber: 'Escribe un número.',
  notInteger: 'Escribe un número entero.',
  notBoolean: 'Indica sí o no.',
  notList: 'Envía una lista.',
  notObject: 'Envía un objeto con sus campos.',
  notFile: 'Adjunta un archivo.',
  wrong: 'Este valor no es válido.',
  nul: 'Quita los caracteres nulos.',
  email: 'Escribe un correo válido, como nombre@empresa.com.',
  url: 'Escribe una dirección web completa, como https://empresa.com.',
  date: 'Escribe una fecha como 2026-11-20.',
  instant: 'Escribe una fecha y hora en UTC, como 2026-11-20T15:04:05Z.',
  uuid: 'Envía un UUID.',
  pattern: 'Este valor no tiene el formato esperado.',
  oneOf: (values: readonly string[]) => `Elige uno de estos valores: ${values.join(', ')}.`,
  exactly: (value: string) => `El único valor válido es ${value}.`,
  minLength: (count: number) => `Escribe al menos ${count} caracteres.`,
  maxLength: (count: number) =>
    `Escribe como máximo ${new Intl.NumberFormat('es-MX').format(count)} caracteres.`,
  minItems: (count: number) =>
    count === 1 ? 'Agrega al menos un elemento.' : `Agrega al menos ${count} elementos.`,
  maxItems: (count: number) => `Deja como máximo ${count} elementos.`,
  minimum: (value: string) => `El valor mínimo es ${value}.`,
  above: (value: string) => `El valor debe ser mayor que ${value}.`,
  maximum: (value: string) => `El valor máximo es ${value}.`,
  below: (value: string) => `El valor debe ser menor que ${value}.`,
  fileTooLarge: (maxBytes: number) => `El archivo pesa demasiado; el máximo es ${megabytes(maxBytes)} MB.`,
  tooManyFiles: (count: number) => {
    if (count === 0) return 'Esta petición no lleva archivos.'
    return count === 1 ? 'Envía un solo archivo.' : `Envía como máximo ${count} archivos.`
  },
} as const
