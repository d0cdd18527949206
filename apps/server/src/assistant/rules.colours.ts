/** Finds the colours that cover most of a picture, and which of the colours with a name one is. */

/** A colour that people have a word for. */
export type ColourName =
  | 'white'
  | 'grey'
  | 'black'
  | 'red'
  | 'orange'
  | 'brown'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink'

/** The most colours that are told of a picture. */
const MOST = 3
/** Colours are counted in steps of 32 for each of red, green and blue. */
const STEP = 32

/**
 * Returns the colours that come most in bytes of red, green and blue, most first, as `#rrggbb`: each is the mean of what
 * falls into one step.
 */
export function commonColours(bytes: Uint8Array): readonly string[] {
  const steps = new Map<string, { count: number; readonly sums: [number, number, number] }>()
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 3)
    const key = [red, green, blue].map(value => Math.floor(value / STEP)).join()
    const step = steps.get(key) ?? { count: 0, sums: [0, 0, 0] }
    steps.set(key, step)
    step.count++
    step.sums[0] += red
    step.sums[1] += green
    step.sums[2] += blue
  }
  return [...steps.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ count, sums }) => `#${sums.map(sum => toHex(Math.round(sum / count))).join('')}`)
}

const toHex = (value: number): string => value.toString(16).padStart(2, '0')

/** The hue in degrees at which each colour ends; what is beyond the last one is red again. */
const HUES: readonly (readonly [below: number, name: ColourName])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
]

/** Returns the name of a colour that is given as `#rrggbb`. */
export function colourName(colour: string): ColourName {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const [least = 0, , most = 0] = [red, green, blue].toSorted((a, b) => a - b)
  const lightness = (most + least) / 510
  const chroma = most - least
  if (lightness > 0.95) return 'white'
  if (lightness < 0.08) return 'black'
  if (chroma < 24) return lightness > 0.9 ? 'white' : lightness < 0.14 ? 'black' : 'grey'
  const hue = hueOf({ red, green, blue, most, chroma })
  const name = HUES.find(([below]) => hue < below)?.[1] ?? 'red'
  if (name === 'orange' && lightness < 0.4) return 'brown'
  return name === 'red' && lightness > 0.75 ? 'pink' : name
}

/** Returns the hue of a colour that is not grey, from 0 to 360. */
function hueOf({
  red,
  green,
  blue,
  most,
  chroma,
}: Readonly<Record<'red' | 'green' | 'blue' | 'most' | 'chroma', number>>): number {
  if (most === green) return 60 * ((blue - red) / chroma + 2)
  if (most === blue) return 60 * ((red - green) / chroma + 4)
  return (60 * ((green - blue) / chroma) + 360) % 360
}
