import { readdirSync, readFileSync } from 'node:fs'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { createTranslator, type Translator, type Values } from '@casekit/messages/translator'
import { type CompiledMessage, compileMessage } from '@casekit/rules/message-text'
import { inRoot } from '../../packages/tooling/src/root.ts'

type Texts = Record<string, CompiledMessage>
type Speech = Translator & { texts: Texts }

const CATALOGUES = inRoot('packages/messages/catalogues')
const speeches = new Map<Language, Speech>()

/** The texts of all sections, since a test visits many screens; without their markup tags. */
function readTexts(language: Language): Texts {
  const files = readdirSync(CATALOGUES).map(section => `${CATALOGUES}/${section}/${language}.json`)
  const texts = files.flatMap(file => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))))
  return Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text.replaceAll(/<\/?\w+>/g, ''))]))
}

function speak(language: Language): Speech {
  const known = speeches.get(language)
  if (known) return known
  const texts = readTexts(language)
  const speech = { ...createTranslator(language, texts), texts }
  speeches.set(language, speech)
  return speech
}

function sayIn(language: Language) {
  const say = (id: MessageId, values?: Values): string => {
    const { text, texts } = speak(language)
    if (!(id in texts)) throw new Error(`No message has the id ${id}`)
    return text(id, values)
  }

  /** The whole text, with a pattern for each placeholder: `say.like('Assets.Code', { code: /\w+/ })`. */
  const like = (id: MessageId, values: Record<string, RegExp> = {}): RegExp => {
    const names = Object.fromEntries(Object.keys(values).map(name => [name, `\0${name}\0`]))
    const parts = say(id, names).split('\0')
    return new RegExp(`^${parts.map((part, at) => (at % 2 ? values[part]?.source : RegExp.escape(part))).join('')}$`)
  }

  /** The text up to the first placeholder, followed by anything. */
  const start = (id: MessageId): RegExp => {
    const text = speak(language).texts[id]
    const words = typeof text === 'string' ? text : text?.[0] && 'value' in text[0] ? text[0].value : ''
    if (!words) throw new Error(`${id} does not begin with words`)
    return new RegExp(`^${RegExp.escape(words)}`)
  }

  return Object.assign(say, { like, start })
}

/**
 * A message as shown on screen: in Danish, the tests' language, as `say('Offers.Title')`; in another language as
 * `say.in('de-DE')('Offers.Title')`.
 */
export const say = Object.assign(sayIn('da-DK'), { in: sayIn })
