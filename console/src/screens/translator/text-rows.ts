import type { CompanyWording, Translation } from '@casekit/contract/translations'
import { type Language, LANGUAGES } from '@casekit/messages/language'

export const SOURCE: Language = 'en-US'
export const ROWS_PER_PAGE = 50

/** The filters of the list by state. */
export const LOOKS = ['missing', 'draft', 'reviewed', 'changed', 'equal'] as const
export type Look = (typeof LOOKS)[number]

export type TextFilter = { search: string; section: string; language: Language | ''; look: Look | '' }
export const NO_FILTER: TextFilter = { search: '', section: '', language: '', look: '' }

/** One text in one language. */
export type Cell = {
  /** Null if missing. */
  text: string | null
  look: 'missing' | 'draft' | 'reviewed'
  /** Differs from the shipped text, or from the product's. */
  isChanged: boolean
  version: number
  /** The languages with the same text. */
  equalTo: Language[]
}
export type Row = { key: string; section: string; cells: Record<Language, Cell> }

/** The product's texts, overridden by the company's own words if given. */
export function rowsOf(translations: readonly Translation[], wordings?: readonly CompanyWording[]): Row[] {
  const own = new Map(wordings?.map(wording => [`${wording.key} ${wording.language}`, wording]))
  return translations.map(({ key, section, texts }) => {
    const cells = Object.fromEntries(
      LANGUAGES.map(language => [
        language,
        cellOf(texts[language], wordings && (own.get(`${key} ${language}`) ?? { text: null, version: 0 })),
      ]),
    ) as Row['cells']
    for (const language of LANGUAGES) cells[language].equalTo = equalsOf(cells, language)
    return { key, section, cells }
  })
}

function cellOf(
  product: Translation['texts'][string] | undefined,
  own: { text: string | null; version: number } | undefined,
): Cell {
  const { text = null, state = 'missing', isChanged = false, version = 0 } = product ?? {}
  if (!own) return { text, look: state, isChanged, version, equalTo: [] }
  return { text: own.text ?? text, look: state, isChanged: own.text !== null, version: own.version, equalTo: [] }
}

const HAS_WORD = /\p{L}{2}/u
const bare = (text: string) => text.replaceAll(/[{<][^{}<>]*[}>]/g, '')

function equalsOf(cells: Row['cells'], language: Language): Language[] {
  const { text } = cells[language]
  if (text === null || !HAS_WORD.test(bare(text))) return []
  return LANGUAGES.filter(other => other !== language && cells[other].text === text)
}

/** The rows that match the filter, in the selected language or in any. */
export function filterRows(rows: readonly Row[], filter: TextFilter): Row[] {
  const search = filter.search.trim().toLowerCase()
  const languages = filter.language ? [filter.language] : LANGUAGES
  const shown = filter.language ? [filter.language, SOURCE] : LANGUAGES
  return rows.filter(
    ({ key, section, cells }) =>
      (!filter.section || section === filter.section) &&
      (!filter.look || languages.some(language => looksLike(cells[language], filter.look))) &&
      (!search ||
        key.toLowerCase().includes(search) ||
        shown.some(language => cells[language].text?.toLowerCase().includes(search))),
  )
}

function looksLike(cell: Cell, look: Look | ''): boolean {
  if (look === 'changed') return cell.isChanged
  if (look === 'equal') return cell.equalTo.length > 0
  return cell.look === look
}

/** The language columns of the list: the source first. */
export function columnsOf(filter: TextFilter): Language[] {
  const chosen = filter.language ? [filter.language] : LANGUAGES
  return [SOURCE, ...chosen.filter(language => language !== SOURCE)]
}
