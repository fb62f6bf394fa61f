// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const modulesMessages: Section = {
  'da-DK': () => import('../../catalogues/modules/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/modules/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/modules/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/modules/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/modules/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/modules/es-ES.json', { with: { type: 'json' } }),
}
