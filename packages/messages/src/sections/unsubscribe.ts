// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const unsubscribeMessages: Section = {
  'da-DK': () => import('../../catalogues/unsubscribe/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/unsubscribe/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/unsubscribe/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/unsubscribe/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/unsubscribe/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/unsubscribe/es-ES.json', { with: { type: 'json' } }),
}
