// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const assetReportMessages: Section = {
  'da-DK': () => import('../../catalogues/asset-report/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/asset-report/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/asset-report/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/asset-report/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/asset-report/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/asset-report/es-ES.json', { with: { type: 'json' } }),
}
