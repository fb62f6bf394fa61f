import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@casekit/contract/languages'
import type { CompanyWording, TranslatedText, Translation } from '@casekit/contract/translations'
import { type CompiledMessage, compileMessage, faultOfMessage } from '@casekit/rules/message-text'
import type { ShippedTexts } from './catalogues.ts'
import type { TranslationRow } from './queries.ts'

type Change = Pick<CompanyWording, 'key' | 'language' | 'text'>
type Texts = Record<string, string>

/** Far more than anyone edits; beyond it the cache is cleared. */
const REMEMBERED = 20_000

/** The product's texts: shipped texts, overridden by translations and by a company's wordings. */
export function createTextShop(shipped: ShippedTexts) {
  const faults = new Map<string, boolean>()

  /** Ignores a changed text that no longer fits because a release changed its placeholders. */
  function fits(change: Change): change is Change & { text: string } {
    const { key, text } = change
    const name = `${key}\n${text}`
    const known = faults.get(name)
    if (known !== undefined) return known
    const fitting = text !== null && shipped.has(key) && !faultOfMessage(text, originalsOf(key))
    if (faults.size >= REMEMBERED) faults.clear()
    faults.set(name, fitting)
    return fitting
  }

  const originalsOf = (key: string) => Object.values(shipped.get(key)?.texts ?? {})

  /** Texts of one language that differ from the shipped ones. A text missing in the language falls back to English. */
  function changesOf(language: Language, changes: readonly Change[]): Texts {
    const found: Texts = {}
    for (const change of changes) {
      const { key } = change
      const isMeant =
        change.language === language ||
        (change.language === FALLBACK_LANGUAGE && shipped.get(key)?.texts[language] === undefined)
      if (isMeant && fits(change) && !(key in found && change.language !== language)) found[key] = change.text
    }
    return found
  }

  function textsOf(language: Language, translations: readonly Change[], wordings: readonly Change[]): Texts {
    const built = [...shipped].map(([key, { texts }]) => [key, texts[language] ?? texts[FALLBACK_LANGUAGE] ?? key])
    return { ...Object.fromEntries(built), ...differing(language, translations, wordings) } as Texts
  }

  const differing = (language: Language, translations: readonly Change[], wordings: readonly Change[]): Texts => ({
    ...changesOf(language, translations),
    ...changesOf(language, wordings),
  })

  function compiledChanges(
    language: Language,
    translations: readonly Change[],
    wordings: readonly Change[],
  ): Record<string, CompiledMessage> {
    const changes = Object.entries(differing(language, translations, wordings))
    return Object.fromEntries(changes.map(([key, text]) => [key, compileMessage(text)]))
  }

  /** A text as the translator sees it. */
  function translated(key: string, language: Language, row: TranslationRow | undefined): TranslatedText {
    const built = shipped.get(key)?.texts[language] ?? null
    if (row && fits(row)) return { text: row.text, state: row.state, isChanged: true, version: row.version }
    return { text: built, state: built === null ? 'missing' : 'reviewed', isChanged: false, version: row?.version ?? 0 }
  }

  function listOf(rows: readonly TranslationRow[]): Translation[] {
    const byPlace = new Map(rows.map(row => [`${row.key} ${row.language}`, row]))
    return [...shipped].map(([key, { section }]) => ({
      key,
      section,
      texts: Object.fromEntries(
        LANGUAGES.map(language => [language, translated(key, language, byPlace.get(`${key} ${language}`))]),
      ),
    }))
  }

  return {
    textsOf,
    compiledChanges,
    translated,
    listOf,
    has: (key: string) => shipped.has(key),
    faultOf: (key: string, text: string) => faultOfMessage(text, originalsOf(key)),
  }
}

export type TextShop = ReturnType<typeof createTextShop>
