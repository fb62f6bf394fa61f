// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const webhooksMessages: Section = {
  'da-DK': () => import('../../catalogues/webhooks/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/webhooks/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/webhooks/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/webhooks/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/webhooks/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/webhooks/es-ES.json', { with: { type: 'json' } }),
}
