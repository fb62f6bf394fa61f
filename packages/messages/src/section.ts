import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './language.ts'
import type { MessageId } from './ids.ts'

/** A text as written, or as compiled at build time. */
export type Message = string | MessageFormatElement[]
export type Catalogue = Partial<Record<MessageId, Message>>

/** The texts of one part of the product, one module per language, fetched when needed. */
export type Section = { [language in Language]: () => Promise<{ default: object }> }

const loading = new Map<Section, Map<Language, Promise<void>>>()
/** The texts that have come. */
const held = new Map<Section, Map<Language, Catalogue>>()

/** Takes texts that the page already has: nobody waits for them then. */
export function holdTexts(section: Section, language: Language, texts: object): void {
  const known = held.get(section) ?? new Map<Language, Catalogue>()
  held.set(section, known)
  known.set(language, texts)
}

async function loadOne(section: Section, language: Language): Promise<void> {
  if (held.get(section)?.has(language)) return
  const known = loading.get(section) ?? new Map<Language, Promise<void>>()
  loading.set(section, known)
  const begun =
    known.get(language) ?? section[language]().then(({ default: texts }) => holdTexts(section, language, texts))
  known.set(language, begun)
  begun.catch(() => known.delete(language)) // a lost connection is no reason to stay mute
  await begun
}

const loadingTogether = new WeakMap<readonly Section[], Map<Language, Promise<Catalogue>>>()
const laidTogether = new WeakMap<readonly Section[], Map<Language, Catalogue>>()

/** The texts of these sections as one catalogue, the same for all who ask. Rejects when a file cannot be fetched; asking again tries again. */
export function loadCatalogue(sections: readonly Section[], language: Language): Promise<Catalogue> {
  const known = loadingTogether.get(sections) ?? new Map<Language, Promise<Catalogue>>()
  loadingTogether.set(sections, known)
  const begun = known.get(language) ?? layTogether(sections, language)
  known.set(language, begun)
  begun.catch(() => known.delete(language))
  return begun
}

async function layTogether(sections: readonly Section[], language: Language): Promise<Catalogue> {
  await Promise.all(sections.map(section => loadOne(section, language)))
  return heldCatalogue(sections, language) ?? {}
}

/** What `loadCatalogue` answers, when all of it is there; undefined while some is on its way. */
export function heldCatalogue(sections: readonly Section[], language: Language): Catalogue | undefined {
  const known = laidTogether.get(sections) ?? new Map<Language, Catalogue>()
  laidTogether.set(sections, known)
  const parts = sections.map(section => held.get(section)?.get(language))
  if (!known.has(language) && parts.every(part => part !== undefined))
    known.set(language, Object.assign({}, ...parts) as Catalogue)
  return known.get(language)
}
