// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const uiMessages: Section = {
  'da-DK': () => import('../../catalogues/ui/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/ui/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/ui/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/ui/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/ui/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/ui/es-ES.json', { with: { type: 'json' } }),
}
