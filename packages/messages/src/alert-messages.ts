import type { Section } from './section.ts'

/** The words of alerts, badges and the report of an issue. */
export const alertMessages: Section = {
  'da-DK': () => import('../catalogues/alerts/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/alerts/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/alerts/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/alerts/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/alerts/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/alerts/es-ES.json', { with: { type: 'json' } }),
}
