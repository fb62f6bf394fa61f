// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const connectionsMessages: Section = {
  'da-DK': () => import('../../catalogues/connections/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/connections/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/connections/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/connections/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/connections/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/connections/es-ES.json', { with: { type: 'json' } }),
}
