import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A text as shipped with the product. */
export type ShippedText = { section: string; texts: Partial<Record<Language, string>> }

/** By id, in file order. */
export type ShippedTexts = ReadonlyMap<string, ShippedText>

/** Catalogues are data, read rather than imported: a folder per section, a file per language. */
const FOLDER = fileURLToPath(new URL('../../../messages/catalogues', import.meta.url))

export function readShippedTexts(folder = FOLDER): ShippedTexts {
  const shipped = new Map<string, ShippedText>()
  for (const section of readdirSync(folder).toSorted()) {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(readCatalogue(join(folder, section, `${language}.json`)))) {
        const known = shipped.get(key) ?? { section, texts: {} }
        known.texts[language] = text
        shipped.set(key, known)
      }
    }
  }
  return shipped
}

const readCatalogue = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
