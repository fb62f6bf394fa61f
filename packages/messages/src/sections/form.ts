// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const formMessages: Section = {
  'da-DK': () => import('../../catalogues/form/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/form/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/form/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/form/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/form/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/form/es-ES.json', { with: { type: 'json' } }),
}
