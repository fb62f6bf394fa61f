import type { Section } from './section.ts'

/** Overviews: the grid, its columns, views and exports. */
export const gridMessages: Section = {
  'da-DK': () => import('../catalogues/grid/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/grid/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/grid/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/grid/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/grid/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/grid/es-ES.json', { with: { type: 'json' } }),
}
