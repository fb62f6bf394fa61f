import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { OfferStatus } from '@casekit/contract/ids'
import { readShippedTexts, type ShippedTexts } from '../translations/catalogues.ts'

const HEADINGS = ['Created', 'Case', 'CaseTitle', 'Customer', 'Responsible', 'Fitter', 'Offer', 'SalesPrice']

let shipped: ShippedTexts | undefined

/** Texts of an exported report, from the widget's catalogue. */
export function exportWords(language: Language) {
  const texts = (shipped ??= readShippedTexts())
  const say = (id: string) => texts.get(id)?.texts[language] ?? texts.get(id)?.texts[FALLBACK_LANGUAGE] ?? id
  return {
    name: say('CaseReport.Title'),
    headings: HEADINGS.map(heading => say(`CaseReport.${heading}`)),
    offer: (status: OfferStatus | null) => (status ? say(`OfferStatus.${status}`) : ''),
  }
}
