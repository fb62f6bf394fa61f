import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat'
import type { MessageId } from './ids.ts'
import { type Language, localesOf } from './language.ts'
import type { Catalogue } from './section.ts'

export type Values = Record<string, PrimitiveType>
/** A value, or what to make of the children of a tag such as `<b>…</b>`. */
export type RichValues<T> = Record<string, PrimitiveType | T | ((children: T[]) => T)>

/** Speaks one language: texts by id, with values filled in. */
export function createTranslator(language: Language, catalogue: Catalogue) {
  const formats = new Map<MessageId, IntlMessageFormat>()

  function formatOf(id: MessageId): IntlMessageFormat {
    const made = formats.get(id) ?? new IntlMessageFormat(catalogue[id] ?? id, localesOf(language))
    formats.set(id, made)
    return made
  }

  /** Throws when a placeholder of the text has no value. */
  function text(id: MessageId, values?: Values): string {
    const message = catalogue[id]
    if (message === undefined) return id
    return typeof message === 'string' && !/[{<]/.test(message) ? message : String(formatOf(id).format(values))
  }

  /** As `text`, for texts with tags or with parts that are not plain text. */
  function rich<T>(id: MessageId, values: RichValues<T>): (string | T)[] {
    const made: string | T | (string | T)[] = formatOf(id).format<T>(values as never)
    return Array.isArray(made) ? made : [made]
  }

  return { text, rich, speaks: (id: string): id is MessageId => id in catalogue }
}

export type Translator = ReturnType<typeof createTranslator>
