import { type Static, Type } from 'typebox'
import { closed, get, nullable, oneOf, post, put, WIDGETS } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

const LanguageCode = oneOf(LANGUAGES)
/** Message id, e.g. `Buttons.Close`. */
const KEY = '^[\\w.-]{1,120}$'
const Key = Type.String({ pattern: KEY })
/** An ICU message with the placeholders of the text it replaces, and no markup. */
const Wording = Type.String({ maxLength: 2000, pattern: '\\S' })
const Version = Type.Integer({ minimum: 0 })

/** `missing`: the language falls back to English. `draft`: shown, but needs review. */
export const TRANSLATION_STATES = ['missing', 'draft', 'reviewed'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

const TranslatedText = Type.Object({
  /** Null when missing. */
  text: nullable(Type.String()),
  state: oneOf(TRANSLATION_STATES),
  /** Whether it replaces the text the product ships with. */
  isChanged: Type.Boolean(),
  /** 0: as shipped. */
  version: Version,
})
export type TranslatedText = Static<typeof TranslatedText>

export const Translation = Type.Object({
  key: Type.String(),
  /** The part of the product that uses it, e.g. `case-wizard`. */
  section: Type.String(),
  /** By language. */
  texts: Type.Record(Type.String(), TranslatedText),
})
export type Translation = Static<typeof Translation>

const CompanyWording = Type.Object({
  key: Type.String(),
  language: LanguageCode,
  /** Null: the product's own text. */
  text: nullable(Type.String()),
  version: Version,
})
export type CompanyWording = Static<typeof CompanyWording>

const TextImport = {
  language: LanguageCode,
  texts: Type.Record(Key, Wording, { additionalProperties: false }),
  /** From the preview; without it nothing is written. */
  mark: Type.Optional(Type.String({ maxLength: 100 })),
}

/** Large enough for every text of a language in one file: three times today's size. */
const FILE_OF_TEXTS = 1024 * 1024

const TextChanges = Type.Object({
  /** Send it back to write exactly these changes; 412 with the new ones if the texts have changed since. */
  mark: Type.String(),
  isWritten: Type.Boolean(),
  changes: Type.Array(Type.Object({ key: Type.String(), before: nullable(Type.String()), after: Type.String() })),
})
export type TextChanges = Static<typeof TextChanges>

const place = closed({ key: Key, language: LanguageCode })

/** In shipped order. Signed-in callers get their company's own wordings instead of the product's. */
export const getTexts = get('/api/translateShop/:file', {
  guard: 'public',
  summary:
    'The texts of one language, `da-DK.json` and so on, by id. `?only=changes`: only those that differ from the delivered texts, in the parsed form browsers use.',
  params: closed({ file: Type.String({ maxLength: 20 }) }),
  query: closed({ only: Type.Optional(oneOf(['changes'])) }),
  answer: Type.Record(Type.String(), Type.Unknown()),
  embed: WIDGETS,
  scope: 'any',
  personal: true,
  cached: true,
})

export const getTranslations = get('/api/Website/Translation', {
  guard: 'public',
  summary: 'All texts of the product in all languages, with their state.',
  answer: Type.Array(Translation),
  cached: true,
})

export const setTranslation = put('/api/Website/Translation/:key/:language', {
  guard: 'provider-administrator',
  summary: 'Replaces a text of the product; null restores the delivered one.',
  params: place,
  body: closed({ text: nullable(Wording), state: oneOf(['draft', 'reviewed']) }),
  answer: TranslatedText,
  updates: true,
  cost: 'write',
})

export const importTranslations = post('/api/Website/Translation/Import', {
  guard: 'provider-administrator',
  summary: 'Previews the changes from a file of texts; with the `mark` of that response, applies them.',
  body: closed({ ...TextImport, state: oneOf(['draft', 'reviewed']) }),
  jsonBytes: FILE_OF_TEXTS,
  answer: TextChanges,
  cost: 'write',
})

export const getWordings = get('/api/Website/Wording', {
  guard: 'SettingsAccess',
  summary: "The company's own wordings.",
  answer: Type.Array(CompanyWording),
})

export const setWording = put('/api/Website/Wording/:key/:language', {
  guard: 'SettingsAccess',
  summary: "Sets the company's own wording of a text; null restores the product's.",
  params: place,
  body: closed({ text: nullable(Wording) }),
  answer: CompanyWording,
  updates: true,
  cost: 'write',
})

export const importWordings = post('/api/Website/Wording/Import', {
  guard: 'SettingsAccess',
  summary:
    "Previews the changes from a file of the company's wordings; with the `mark` of that response, applies them.",
  body: closed(TextImport),
  jsonBytes: FILE_OF_TEXTS,
  answer: TextChanges,
  cost: 'write',
})
