// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const translatorMessages: Section = {
  'da-DK': () => import('../../catalogues/translator/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/translator/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/translator/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/translator/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/translator/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/translator/es-ES.json', { with: { type: 'json' } }),
}
