/** Says in words what the file of a picture says: its size, its colours, when it was taken. */

import { theTime } from '@osys/sdk/basics/messages.clock'
import { colourName, type ColourName } from './rules.colours.js'

const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)

const colourWords: Readonly<Record<ColourName, string>> = {
  white: 'blanco',
  grey: 'gris',
  black: 'negro',
  red: 'rojo',
  orange: 'naranja',
  brown: 'café',
  yellow: 'amarillo',
  green: 'verde',
  turquoise: 'turquesa',
  blue: 'azul',
  purple: 'morado',
  pink: 'rosa',
}

/** The texts about the facts of a picture. */
interface PictureText {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly colours: readonly string[]
  readonly takenAt: string | null
}

/** Returns what the file of a picture says, as people read it. */
export function pictureText({ format, width, height, colours, takenAt }: PictureText): string {
  const taken =
    takenAt === null
      ? ''
      : `, tomada el ${takenAt.replace(/T(.*)/, (_, time: string) => ` a ${theTime(time)}`)}`
  const named = colours.map(colour => `${colourWords[colourName(colour)]} (${colour})`)
  const main = named.length === 0 ? '' : `, colores principales ${named.join(', ')}`
  return `imagen ${format.toUpperCase()} de ${number(width)} × ${number(height)} píxeles${main}${taken}`
}
