// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const reportsMessages: Section = {
  'da-DK': () => import('../../catalogues/reports/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/reports/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/reports/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/reports/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/reports/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/reports/es-ES.json', { with: { type: 'json' } }),
}
