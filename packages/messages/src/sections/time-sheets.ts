// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const timeSheetsMessages: Section = {
  'da-DK': () => import('../../catalogues/time-sheets/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/time-sheets/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/time-sheets/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/time-sheets/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/time-sheets/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/time-sheets/es-ES.json', { with: { type: 'json' } }),
}
