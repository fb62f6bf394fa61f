import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { formatter, writeNumber } from './intl.ts'
import type { Language } from './language.ts'
import type { Message } from './section.ts'

/** What may stand in a placeholder. */
export type Filling = string | number | boolean | Date | null | undefined
type Parts<T> = (string | T)[]
export type Fillings<T> = Record<string, Filling | T | ((children: Parts<T>) => T)>

/** The kinds of elements, as the parser numbers them. */
const [LITERAL, ARGUMENT, NUMBER, SELECT, PLURAL, POUND, TAG] = [0, 1, 2, 5, 6, 7, 8]

type Element = {
  type: number
  value: string
  options: Record<string, { value: MessageFormatElement[] } | undefined>
  offset: number
  pluralType: Intl.PluralRulesOptions['type']
  children: MessageFormatElement[]
}

/** Fills in ICU messages of one language: placeholders, numbers, plurals, choices and tags. */
export function createSpeaker(language: Language) {
  /** The parts of a message; throws when a placeholder has no value. */
  function parts<T>(message: readonly MessageFormatElement[], values: Fillings<T>, count = 0): Parts<T> {
    return message.flatMap(one => {
      const element = one as unknown as Element
      const { type, value: name, options, offset } = element
      if (type === LITERAL) return name
      if (type === POUND) return writeNumber(language, count)
      if (!(name in values)) throw new Error(`»${name}« has no value.`)
      const value = values[name]
      if (type === ARGUMENT) return typeof value === 'object' ? ((value ?? '') as T) : String(value ?? '')
      if (type === NUMBER) return writeNumber(language, Number(value))
      if (type === TAG) return (value as (children: Parts<T>) => T)(parts(element.children, values, count))
      const amount = Number(value) - offset
      const key =
        type === SELECT
          ? String(value)
          : formatter(Intl.PluralRules, language, { type: element.pluralType }).select(amount)
      const option = (type === PLURAL && options[`=${Number(value)}`]) || options[key] || options['other']
      return parts(option?.value ?? [], values, amount)
    })
  }

  return <T>(message: Message, values: Fillings<T>): Parts<T> =>
    parts(typeof message === 'string' ? parse(message) : message, values)
}
