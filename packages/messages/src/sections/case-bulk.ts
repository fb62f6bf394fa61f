// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseBulkMessages: Section = {
  'da-DK': () => import('../../catalogues/case-bulk/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-bulk/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-bulk/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-bulk/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-bulk/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-bulk/es-ES.json', { with: { type: 'json' } }),
}
