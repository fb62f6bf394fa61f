import type { Section } from './section.ts'

/** Cases handed over to partners, and received from them. */
export const transferMessages: Section = {
  'da-DK': () => import('../catalogues/transfers/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/transfers/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/transfers/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/transfers/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/transfers/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/transfers/es-ES.json', { with: { type: 'json' } }),
}
