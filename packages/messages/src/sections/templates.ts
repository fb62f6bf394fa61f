// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const templatesMessages: Section = {
  'da-DK': () => import('../../catalogues/templates/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/templates/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/templates/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/templates/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/templates/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/templates/es-ES.json', { with: { type: 'json' } }),
}
