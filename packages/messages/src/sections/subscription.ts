// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const subscriptionMessages: Section = {
  'da-DK': () => import('../../catalogues/subscription/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/subscription/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/subscription/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/subscription/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/subscription/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/subscription/es-ES.json', { with: { type: 'json' } }),
}
