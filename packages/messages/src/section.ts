import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './language.ts'
import type { MessageId } from './ids.ts'

/** A text as written, or as compiled at build time. */
export type Message = string | MessageFormatElement[]
export type Catalogue = Partial<Record<MessageId, Message>>

/** The texts of one part of the product, one module per language, fetched when needed. */
export type Section = { [language in Language]: () => Promise<{ default: object }> }

const loading = new Map<Section, Map<Language, Promise<Catalogue>>>()

function loadOne(section: Section, language: Language): Promise<Catalogue> {
  const known = loading.get(section) ?? new Map<Language, Promise<Catalogue>>()
  loading.set(section, known)
  const begun = known.get(language) ?? section[language]().then(module => module.default as Catalogue)
  known.set(language, begun)
  begun.catch(() => known.delete(language)) // a lost connection is no reason to stay mute
  return begun
}

const laidTogether = new WeakMap<readonly Section[], Map<Language, Promise<Catalogue>>>()

/** The texts of these sections as one catalogue, the same for all who ask. Rejects when a file cannot be fetched; asking again tries again. */
export function loadCatalogue(sections: readonly Section[], language: Language): Promise<Catalogue> {
  const known = laidTogether.get(sections) ?? new Map<Language, Promise<Catalogue>>()
  laidTogether.set(sections, known)
  const begun = known.get(language) ?? layTogether(sections, language)
  known.set(language, begun)
  begun.catch(() => known.delete(language))
  return begun
}

async function layTogether(sections: readonly Section[], language: Language): Promise<Catalogue> {
  const parts = await Promise.all(sections.map(section => loadOne(section, language)))
  return Object.assign({}, ...parts) as Catalogue
}
