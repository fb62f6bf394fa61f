// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const insightLinksMessages: Section = {
  'da-DK': () => import('../../catalogues/insight-links/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/insight-links/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/insight-links/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/insight-links/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/insight-links/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/insight-links/es-ES.json', { with: { type: 'json' } }),
}
