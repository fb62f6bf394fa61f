// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const invoicesMessages: Section = {
  'da-DK': () => import('../../catalogues/invoices/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/invoices/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/invoices/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/invoices/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/invoices/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/invoices/es-ES.json', { with: { type: 'json' } }),
}
