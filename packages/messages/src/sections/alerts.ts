// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const alertsMessages: Section = {
  'da-DK': () => import('../../catalogues/alerts/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/alerts/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/alerts/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/alerts/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/alerts/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/alerts/es-ES.json', { with: { type: 'json' } }),
}
