// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const embedTroubleMessages: Section = {
  'da-DK': () => import('../../catalogues/embed-trouble/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/embed-trouble/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/embed-trouble/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/embed-trouble/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/embed-trouble/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/embed-trouble/es-ES.json', { with: { type: 'json' } }),
}
