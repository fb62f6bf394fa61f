// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const planningMessages: Section = {
  'da-DK': () => import('../../catalogues/planning/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/planning/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/planning/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/planning/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/planning/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/planning/es-ES.json', { with: { type: 'json' } }),
}
