// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const shellMessages: Section = {
  'da-DK': () => import('../../catalogues/shell/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/shell/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/shell/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/shell/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/shell/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/shell/es-ES.json', { with: { type: 'json' } }),
}
