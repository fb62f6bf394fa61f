// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const biMessages: Section = {
  'da-DK': () => import('../../catalogues/bi/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/bi/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/bi/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/bi/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/bi/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/bi/es-ES.json', { with: { type: 'json' } }),
}
