import type { Translator } from './translator.ts'

const SECOND = 1000
const UNITS = [
  ['Relative.Years', 365 * 24 * 3600],
  ['Relative.Months', 30 * 24 * 3600],
  ['Relative.Weeks', 7 * 24 * 3600],
  ['Relative.Days', 24 * 3600],
  ['Relative.Hours', 3600],
  ['Relative.Minutes', 60],
  ['Relative.Seconds', 1],
] as const

/** `3 minutter siden` in Danish, the largest unit that fits; `Lige nu` under 30 seconds (§4 of shell-and-navigation). */
export function relative(text: Translator['text'], at: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - new Date(at).getTime()) / SECOND)
  if (seconds < 30) return text('Relative.JustNow')
  const [id, size] = UNITS.find(([, unit]) => seconds >= unit) ?? UNITS[6]
  return text(id, { count: Math.floor(seconds / size) })
}
