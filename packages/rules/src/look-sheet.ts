import type { Look, LookScheme } from '@casekit/contract/look'
import { inkOn, mix, readable } from './contrast.ts'

type Properties = Record<string, string>

const FONTS: Record<Look['font'], string | undefined> = {
  delivered: undefined,
  system: `ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`,
  serif: `ui-serif, Georgia, Cambria, 'Times New Roman', serif`,
}

const DENSITIES: Record<Look['density'], Properties> = {
  compact: {
    row: '1.75rem',
    'row-header': '1.75rem',
    'row-filter': '2rem',
    control: '1.75rem',
    'control-sm': '1.5rem',
  },
  standard: {},
  roomy: {
    row: '2.5rem',
    'row-header': '2.25rem',
    'row-filter': '2.5rem',
    control: '2.375rem',
    'control-sm': '2rem',
    'control-lg': '2.75rem',
  },
}

/** Text colors and lines on the company's surface. */
function surfaces(look: Look, scheme: LookScheme): Properties {
  const { surface, text, border } = look[scheme]
  const raised = scheme === 'dark' ? mix(surface, text, 0.05) : surface
  const sunken = mix(surface, text, 0.04)
  return {
    sheet: surface,
    raised,
    sunken,
    'seg-on': scheme === 'dark' ? mix(surface, text, 0.2) : surface,
    hover: mix(surface, text, 0.06),
    'neutral-soft': mix(surface, text, 0.08),
    'neutral-ink': readable(mix(text, surface, 0.18), sunken, 7),
    ink: text,
    'ink-2': readable(mix(text, surface, 0.18), sunken, 7),
    'ink-3': readable(mix(text, surface, 0.34), mix(surface, text, 0.08), 4.5),
    'ink-disabled': mix(text, surface, 0.5),
    line: border,
    'line-strong': mix(border, text, 0.15),
    'line-control': readable(mix(border, text, 0.3), sunken, 3),
  }
}

function accents(look: Look, scheme: LookScheme): Properties {
  const { brand, surface } = look[scheme]
  const on = inkOn(brand)
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  const soft = mix(surface, brand, 0.1)
  const ink = readable(brand, soft, 4.5)
  return {
    accent: brand,
    'accent-hover': mix(brand, away, 0.14),
    'accent-active': mix(brand, away, 0.26),
    'on-accent': on,
    'accent-ink': ink,
    'accent-soft': soft,
    'accent-line': mix(surface, brand, 0.4),
    selected: soft,
    focus: ink,
    'chart-1': ink,
    'logo-arc': ink,
    'logo-dot': mix(brand, surface, 0.5),
  }
}

/** The side menu and bars around the sheet: a shade of the surface, marked with the brand color. */
function frame(
  look: Look,
  scheme: LookScheme,
  { 'line-control': fieldLine, 'accent-ink': marker }: Properties,
): Properties {
  const { brand, surface, text } = look[scheme]
  const ground = scheme === 'dark' ? mix(surface, '#000000', 0.35) : mix(mix(surface, brand, 0.06), text, 0.03)
  const marked = readable(marker ?? brand, ground, 4.5)
  return {
    frame: ground,
    'frame-ink': text,
    'frame-ink-2': readable(mix(text, ground, 0.3), mix(ground, text, 0.06), 4.5),
    'frame-hover': mix(ground, text, 0.06),
    'frame-active': scheme === 'dark' ? mix(ground, text, 0.12) : surface,
    'frame-active-ink': text,
    'frame-line': mix(ground, text, 0.1),
    'frame-marker': marked,
    'frame-on-marker': inkOn(marked),
    'frame-badge': mix(ground, text, 0.12),
    'frame-badge-ink': text,
    'frame-field': surface,
    'frame-field-line': fieldLine ?? text,
    'frame-focus': marked,
  }
}

const RADII = { xs: 0.5, sm: 0.8, md: 1, lg: 1.35, sheet: 1.65, xl: 2 }

const radii = ({ radius }: Look): Properties =>
  Object.fromEntries(Object.entries(RADII).map(([size, by]) => [`radius-${size}`, `${Math.round(radius * by)}px`]))

/** The console's design tokens of one scheme, by name without `--ck-`. */
export function lookProperties(look: Look, scheme: LookScheme): Properties {
  const own = { ...surfaces(look, scheme), ...accents(look, scheme) }
  const font = FONTS[look.font]
  return { ...own, ...frame(look, scheme, own), ...radii(look), ...(font && { font }) }
}

export const lookDensity = ({ density }: Look): Properties => DENSITIES[density]

const rule = (selector: string, properties: Properties): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `--ck-${name}:${value}`)
    .join(';')}}`

/** The company's console: overrides the delivered tokens and the white labels; keeps compact rows that a user chose. */
export function consoleSheet(look: Look): string {
  const [light, dark] = [lookProperties(look, 'light'), lookProperties(look, 'dark')]
  return [
    rule(':root:root:root', light),
    rule(":root:root:root[data-scheme='dark']", dark),
    `@media (prefers-color-scheme:dark){${rule(':root:root:root:not([data-scheme])', dark)}}`,
    `@media not (pointer:coarse){${rule(":root:root:not([data-density='compact'])", lookDensity(look))}}`,
  ].join('')
}

const BASES = ['sheet', 'raised', 'ink', 'ink-2', 'ink-3', 'line', 'line-control', 'accent'] as const

const bases = (properties: Properties): Properties =>
  Object.fromEntries(BASES.map(name => [`base-${name}`, properties[name] ?? '']))

/** Defaults of an embed: whatever the page itself sets still wins. */
export function embedSheet(look: Look): string {
  const [light, dark] = [bases(lookProperties(look, 'light')), bases(lookProperties(look, 'dark'))]
  const { 'radius-md': control = '', 'radius-lg': card = '' } = radii(look)
  const rounded = {
    'radius-sm': `var(--casekit-radius,${control})`,
    'radius-md': `var(--casekit-radius,${control})`,
    'radius-lg': `var(--casekit-radius-card,${card})`,
  }
  return [
    rule('.ck-root.ck-root', { ...light, ...rounded }),
    rule(".ck-root.ck-root[data-scheme='dark']", dark),
    `@media (prefers-color-scheme:dark){${rule('.ck-root.ck-root:not([data-scheme])', dark)}}`,
  ].join('')
}
