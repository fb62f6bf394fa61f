import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createIntlCache, type IntlFormatters, type OnErrorFn } from '@formatjs/intl'
import type { MessageId } from './ids.ts'
import { type Language, localesOf } from './language.ts'
import type { Catalogue } from './section.ts'

/** Formatters of `Intl` are dear to make: one set for all who write alike. */
export const cache = createIntlCache()

/** What numbers and times are written with. */
export type Writer = Pick<IntlFormatters, 'formatDate' | 'formatNumber'> & { locale: string }

/** A text that lacks a value must be seen where it is written, not print its braces. A missing text speaks its id. */
const throwUnlessMissing: OnErrorFn = error => {
  if (!error.code.startsWith('MISSING_')) throw error
}

/** How `createIntl` is called, of @formatjs/intl and of react-intl alike. */
export function intlConfig(language: Language, catalogue: Catalogue, timeZone?: string) {
  const [locale = language] = Intl.NumberFormat.supportedLocalesOf(localesOf(language))
  const messages = catalogue as Record<string, MessageFormatElement[]> // plain strings never reach the formatter
  return { locale, messages, timeZone, onError: throwUnlessMissing }
}

/** A compiled text without placeholders is a plain string: nothing needs to be formatted, and no parser is there to. */
export function plainText(catalogue: Catalogue, id: MessageId): string | undefined {
  const message = catalogue[id] ?? id
  return typeof message === 'string' && !/[{<]/.test(message) ? message : undefined
}
