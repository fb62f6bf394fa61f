import type { Language } from '@casekit/messages/language'

/** The grid's languages (§9 of cases-and-customers): ours plus Faroese. */
export type PackName = Language | 'fo-FO'
export type Pack = Record<string, string>

const PACKS: Record<PackName, () => Promise<{ default: Pack }>> = {
  'da-DK': () => import('./packs/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('./packs/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('./packs/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('./packs/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('./packs/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('./packs/es-ES.json', { with: { type: 'json' } }),
  'fo-FO': () => import('./packs/fo-FO.json', { with: { type: 'json' } }),
}

/** With a Faroese browser the product is in Danish and its grids are in Faroese. */
export const packNameFor = (language: Language, reader: string): PackName =>
  language === 'da-DK' && /^fo\b/i.test(reader) ? 'fo-FO' : language

export const loadPack = async (name: PackName): Promise<Pack> => (await PACKS[name]()).default
