// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const documentsMessages: Section = {
  'da-DK': () => import('../../catalogues/documents/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/documents/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/documents/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/documents/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/documents/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/documents/es-ES.json', { with: { type: 'json' } }),
}
