// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const secondFactorMessages: Section = {
  'da-DK': () => import('../../catalogues/second-factor/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/second-factor/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/second-factor/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/second-factor/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/second-factor/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/second-factor/es-ES.json', { with: { type: 'json' } }),
}
