// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const moveInMessages: Section = {
  'da-DK': () => import('../../catalogues/move-in/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/move-in/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/move-in/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/move-in/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/move-in/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/move-in/es-ES.json', { with: { type: 'json' } }),
}
