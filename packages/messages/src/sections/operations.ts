// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const operationsMessages: Section = {
  'da-DK': () => import('../../catalogues/operations/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/operations/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/operations/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/operations/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/operations/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/operations/es-ES.json', { with: { type: 'json' } }),
}
