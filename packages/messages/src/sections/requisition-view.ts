// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const requisitionViewMessages: Section = {
  'da-DK': () => import('../../catalogues/requisition-view/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/requisition-view/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/requisition-view/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/requisition-view/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/requisition-view/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/requisition-view/es-ES.json', { with: { type: 'json' } }),
}
