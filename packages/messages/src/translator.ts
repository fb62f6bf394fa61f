import type { MessageId } from './ids.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './section.ts'
import { createSpeaker, type Filling, type Fillings } from './speak.ts'

export type Values = Record<string, Filling>
/** A value, or what to make of the children of a tag such as `<b>…</b>`. */
export type RichValues<T> = Fillings<T>

/** Speaks one language: texts by id, with values filled in. */
export function createTranslator(language: Language, catalogue: Catalogue) {
  const speak = createSpeaker(language)

  /** Throws when a placeholder of the text has no value. */
  function text(id: MessageId, values: Values = {}): string {
    const message = catalogue[id]
    if (message === undefined) return id
    return typeof message === 'string' && !/[{<]/.test(message) ? message : speak<string>(message, values).join('')
  }

  /** As `text`, for texts with tags or with parts that are not plain text; neighbouring texts are one part. */
  function rich<T>(id: MessageId, values: RichValues<T>): (string | T)[] {
    const together: (string | T)[] = []
    for (const part of speak<T>(catalogue[id] ?? id, values)) {
      const before = together.at(-1)
      if (typeof part === 'string' && typeof before === 'string') together.splice(-1, 1, before + part)
      else together.push(part)
    }
    return together
  }

  return { text, rich, speaks: (id: string): id is MessageId => id in catalogue }
}

export type Translator = ReturnType<typeof createTranslator>
