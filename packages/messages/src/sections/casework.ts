// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseworkMessages: Section = {
  'da-DK': () => import('../../catalogues/casework/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/casework/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/casework/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/casework/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/casework/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/casework/es-ES.json', { with: { type: 'json' } }),
}
