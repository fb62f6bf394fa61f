type Rgb = [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Mixes a share of the other color, 0 to 1, into the first. */
export function mix(one: string, other: string, share: number): string {
  const there = rgbOf(other)
  return hexOf(rgbOf(one).map((part, at) => part + ((there[at] ?? 0) - part) * share))
}

/** White if it is readable on the fill, else black: one of the two always is. */
export const inkOn = (fill: string): string => (contrast('#ffffff', fill) >= 4.5 ? '#ffffff' : '#000000')

/** The color itself if its contrast suffices, else just enough darker or lighter. */
export function readable(color: string, ground: string, least: number): string {
  const towards = contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(color, towards, share)
    if (contrast(tried, ground) >= least) return tried
  }
  return towards
}
