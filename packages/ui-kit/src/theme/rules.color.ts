/**
 * Computes luminance and contrast (WCAG) of colours, and turns a colour to another hue of the same
 * brightness.
 */

/** A colour in OKLCH: lightness 0–1, chroma from 0 (grey), hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Rgb = readonly [red: number, green: number, blue: number]

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function parseHex(hex: string): Rgb {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`Not an opaque hex colour: ${hex}`)
  const channelAt = (index: number): number => parseInt(hex.slice(index, index + 2), 16) / 255
  return [channelAt(1), channelAt(3), channelAt(5)]
}

function linearOfHex(hex: string): Rgb {
  const [red, green, blue] = parseHex(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

function toHex(linear: Rgb): string {
  const pairs = linear.map(channel =>
    Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function luminanceOfLinear([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function isInGamut(linear: Rgb): boolean {
  return linear.every(channel => channel > -0.0005 && channel < 1.0005)
}

/** Returns the OKLCH form of an opaque hex colour. Throws on anything else. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOfHex(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns the relative luminance of an opaque hex colour, 0–1, as WCAG 2.2 defines it. */
export function luminance(hex: string): number {
  return luminanceOfLinear(linearOfHex(hex))
}

/** Returns the contrast of two opaque hex colours, 1–21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Returns the colour of a hue and chroma that is as bright as `hex`, so that a palette turned to another hue
 * keeps every contrast of the original. Lowers the chroma when sRGB cannot show it.
 */
export function withHue(hex: string, hue: number, chroma: number): string {
  const target = luminance(hex)
  for (let c = chroma; c > 0; c -= 0.002) {
    let [low, high] = [0, 1]
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2
      if (luminanceOfLinear(linearOf({ l: middle, c, h: hue })) < target) low = middle
      else high = middle
    }
    const linear = linearOf({ l: (low + high) / 2, c, h: hue })
    if (isInGamut(linear)) return toHex(linear)
  }
  return hex
}
