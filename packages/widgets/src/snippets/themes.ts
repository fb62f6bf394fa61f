/** Values of the public theming properties, by CSS name. */
export type ThemeValues = Readonly<Record<string, string>>

/** Ready-made themes, to use or to start from; the first sets nothing. */
export const READY_THEMES: Readonly<Record<string, ThemeValues>> = {
  Casekit: {},
  Gran: { '--casekit-accent': '#1d6b4f' },
  Tegl: { '--casekit-accent': '#a2401f', '--casekit-radius': '2px', '--casekit-radius-card': '2px' },
  Voltgaard: {
    '--casekit-accent': '#ffd200',
    '--casekit-radius': '0',
    '--casekit-radius-card': '0',
    '--casekit-border': '2px',
  },
  Lyng: { '--casekit-accent': '#7b3fa0', '--casekit-radius': '999px', '--casekit-radius-card': '16px' },
}

/** As CSS for the page's style sheet. */
export function themeAsCss(values: ThemeValues, selector = ':root'): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n') || '  /* nothing set */'}\n}`
}

/** As JSON for the `theme` prop of the React components: `--casekit-on-accent` becomes `onAccent`. */
export const themeAsJson = (values: ThemeValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [inCamelCase(name), value])), null, 2)

const inCamelCase = (name: string) =>
  name.replace('--casekit-', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
