import type { Section } from './section.ts'

/** The words of the customer's view of a case, and of the dialog that hands it out. */
export const caseViewMessages: Section = {
  'da-DK': () => import('../catalogues/case-view/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/case-view/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/case-view/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/case-view/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/case-view/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/case-view/es-ES.json', { with: { type: 'json' } }),
}
