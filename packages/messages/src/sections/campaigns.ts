// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const campaignsMessages: Section = {
  'da-DK': () => import('../../catalogues/campaigns/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/campaigns/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/campaigns/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/campaigns/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/campaigns/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/campaigns/es-ES.json', { with: { type: 'json' } }),
}
