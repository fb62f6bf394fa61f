// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const accountingMessages: Section = {
  'da-DK': () => import('../../catalogues/accounting/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/accounting/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/accounting/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/accounting/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/accounting/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/accounting/es-ES.json', { with: { type: 'json' } }),
}
