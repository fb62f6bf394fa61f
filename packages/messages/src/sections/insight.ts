// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const insightMessages: Section = {
  'da-DK': () => import('../../catalogues/insight/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/insight/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/insight/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/insight/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/insight/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/insight/es-ES.json', { with: { type: 'json' } }),
}
