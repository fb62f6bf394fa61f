// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const tenantPageMessages: Section = {
  'da-DK': () => import('../../catalogues/tenant-page/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/tenant-page/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/tenant-page/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/tenant-page/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/tenant-page/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/tenant-page/es-ES.json', { with: { type: 'json' } }),
}
