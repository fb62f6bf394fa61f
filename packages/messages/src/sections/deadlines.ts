// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const deadlinesMessages: Section = {
  'da-DK': () => import('../../catalogues/deadlines/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/deadlines/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/deadlines/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/deadlines/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/deadlines/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/deadlines/es-ES.json', { with: { type: 'json' } }),
}
