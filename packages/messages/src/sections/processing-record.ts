// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const processingRecordMessages: Section = {
  'da-DK': () => import('../../catalogues/processing-record/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/processing-record/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/processing-record/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/processing-record/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/processing-record/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/processing-record/es-ES.json', { with: { type: 'json' } }),
}
