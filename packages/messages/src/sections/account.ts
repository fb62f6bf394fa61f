// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const accountMessages: Section = {
  'da-DK': () => import('../../catalogues/account/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/account/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/account/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/account/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/account/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/account/es-ES.json', { with: { type: 'json' } }),
}
