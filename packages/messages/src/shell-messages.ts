import type { Section } from './section.ts'

/** The words of the console’s frame: menus, crumbs, commands, notices. */
export const shellMessages: Section = {
  'da-DK': () => import('../catalogues/shell/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/shell/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/shell/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/shell/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/shell/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/shell/es-ES.json', { with: { type: 'json' } }),
}
