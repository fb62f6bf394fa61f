import type { CSSProperties } from 'react'

/** The public theming properties (look.md, Theming embeds); `accent` alone is enough. Values are CSS. */
export type Theme = Partial<
  Record<
    | 'accent'
    | 'onAccent'
    | 'accentInk'
    | 'focus'
    | 'surface'
    | 'surfaceSunken'
    | 'text'
    | 'textMuted'
    | 'line'
    | 'controlLine'
    | 'success'
    | 'warning'
    | 'danger'
    | 'avatarCustomer'
    | 'avatarCustomerInk'
    | 'avatarName'
    | 'avatarNameInk'
    | 'font'
    | 'fontHeading'
    | 'headingWeight'
    | 'fontSize'
    | 'radius'
    | 'radiusCard'
    | 'border'
    | 'shadow'
    | 'controlHeight'
    | 'rowHeight'
    | 'gap'
    | 'maxWidth',
    string
  >
>

/** Maps `{ onAccent: 'black' }` to `--casekit-on-accent: black`. */
export function themeStyle(theme: Theme = {}): CSSProperties {
  return Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      `--casekit-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  )
}
