import { createIntl } from '@formatjs/intl'
import type { MessageId } from './ids.ts'
import { cache, intlConfig, plainText, type Writer } from './intl.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './section.ts'

export type Values = Record<string, string | number | boolean | Date | null | undefined>

export type Translator = {
  /** Throws when a placeholder of the text has no value. */
  text: (id: MessageId, values?: Values) => string
  /** Whether there is such a text; for ids made from a word of the server. */
  speaks: (id: string) => id is MessageId
  writer: Writer
}

/** Speaks one language outside React: texts by id, with values filled in. */
export function createTranslator(language: Language, catalogue: Catalogue, timeZone?: string): Translator {
  const intl = createIntl(intlConfig(language, catalogue, timeZone), cache)
  return {
    text: (id, values) => plainText(catalogue, id) ?? intl.formatMessage({ id }, values),
    speaks: (id): id is MessageId => id in catalogue,
    writer: intl,
  }
}
