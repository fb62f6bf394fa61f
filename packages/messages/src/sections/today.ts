// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const todayMessages: Section = {
  'da-DK': () => import('../../catalogues/today/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/today/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/today/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/today/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/today/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/today/es-ES.json', { with: { type: 'json' } }),
}
