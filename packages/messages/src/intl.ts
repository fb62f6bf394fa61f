import { type Language, localesOf } from './language.ts'

type Kind<T, O> = new (locales: string[], options?: O) => T
const made = new Map<string, unknown>()

/** A formatter of `Intl`, one for all who write alike: the first of a page takes a tenth of a second on a slow phone. */
export function formatter<T, O>(Made: Kind<T, O>, language: Language, options?: O): T {
  const name = [Made.name, language, ...Object.entries(options ?? {})].join(' ') // pages may have changed how JSON is written
  const format = made.get(name) ?? new Made(localesOf(language), options)
  made.set(name, format)
  return format as T
}

/** What stands between the thousands, where it is no dot. */
const BETWEEN: { [language in Language]?: string } = { 'nn-NO': '\u00a0', 'sv-SE': '\u00a0', 'en-US': ',' }

/** As `Intl` writes it; counts go without its formatters. */
export function writeNumber(language: Language, value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return formatter(Intl.NumberFormat, language).format(value)
  const isWhole = language === 'es-ES' && value < 10_000 // Spanish parts no four digits
  return isWhole ? String(value) : String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, BETWEEN[language] ?? '.')
}
