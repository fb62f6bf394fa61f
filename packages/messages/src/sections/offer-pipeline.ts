// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const offerPipelineMessages: Section = {
  'da-DK': () => import('../../catalogues/offer-pipeline/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/offer-pipeline/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/offer-pipeline/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/offer-pipeline/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/offer-pipeline/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/offer-pipeline/es-ES.json', { with: { type: 'json' } }),
}
