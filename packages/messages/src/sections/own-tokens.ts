// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const ownTokensMessages: Section = {
  'da-DK': () => import('../../catalogues/own-tokens/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/own-tokens/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/own-tokens/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/own-tokens/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/own-tokens/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/own-tokens/es-ES.json', { with: { type: 'json' } }),
}
