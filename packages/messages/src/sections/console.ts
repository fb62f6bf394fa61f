// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const consoleMessages: Section = {
  'da-DK': () => import('../../catalogues/console/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/console/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/console/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/console/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/console/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/console/es-ES.json', { with: { type: 'json' } }),
}
