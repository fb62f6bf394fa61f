// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const conversationMessages: Section = {
  'da-DK': () => import('../../catalogues/conversation/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/conversation/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/conversation/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/conversation/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/conversation/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/conversation/es-ES.json', { with: { type: 'json' } }),
}
