import type { BrowserContextOptions } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { bundled, everyRule, file, ownTokens, tailwindPreflight } from './page-parts.ts'

/** A page that was not made with Casekit in mind. */
export type Host = {
  name: string
  /** What the page loads before our code, inlined: nothing is fetched. */
  css?: () => string | Promise<string>
  script?: () => string | Promise<string>
  /** Attributes of the html element. */
  html?: string
  policy?: string
  browser?: BrowserContextOptions
  /**
   * The page changes the element's own box or display, as any page may: sizes inside follow, nothing else may change.
   */
  ownBox?: true
  /** What the page's own scripts leave and log while ours run. */
  owns?: RegExp
  /** The page's script mounts the elements. */
  mounts?: true
}

const IMPORTANT = `color: lime; background: purple; font: italic 900 31px/3 cursive; letter-spacing: 6px; word-spacing: 9px;
  text-transform: uppercase; text-align: right; text-indent: 40px; text-shadow: 1px 1px red; white-space: pre; margin: 11px;
  padding: 13px; border: 5px dashed red; border-radius: 30px; box-shadow: 0 0 9px red; box-sizing: content-box; display: flex;
  outline: 4px dotted blue; list-style: square; cursor: wait; quotes: none; tab-size: 1; hyphens: auto; line-break: anywhere;
  word-break: break-all; border-collapse: collapse; border-spacing: 9px; caret-color: red; accent-color: red; opacity: .9;
  text-decoration: underline wavy red; vertical-align: super; transition: all 3s; caption-side: bottom; stroke: red; fill: red`

/** The lab's pages: style sheets first, then scripts. */
export const HOSTS: Host[] = [
  { name: 'Bootstrap 5', css: () => file('bootstrap/dist/css/bootstrap.css') },
  { name: 'Bootstrap 3', css: () => file('bootstrap-3/dist/css/bootstrap.css') },
  { name: "Tailwind's preflight", css: tailwindPreflight },
  { name: 'a WordPress block theme', css: () => file('pages/wordpress-block-theme.css'), ownBox: true },
  { name: 'everything unset', css: () => '* { all: unset }', ownBox: true },
  { name: 'everything reverted, importantly', css: () => '* { all: revert !important }', ownBox: true },
  { name: 'everything important', css: () => everyRule(IMPORTANT), ownBox: true },
  { name: 'custom properties of our names', css: ownTokens },
  { name: 'right to left', html: 'dir="rtl"', css: () => 'html { direction: rtl; unicode-bidi: bidi-override }' },
  { name: 'a root font of 62.5 %', css: () => 'html { font-size: 62.5% } body { font-size: 1.6rem }' },
  { name: 'zoom 200 %', browser: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } },
  { name: 'forced colours', browser: { forcedColors: 'active' } },
  {
    name: 'jQuery and Prototype.js',
    script: async () => `${file('jquery/dist/jquery.js')}; jQuery.noConflict(); ${await bundled('pages/prototype.ts')}`,
  },
  { name: 'zone.js', script: () => file('zone.js/bundles/zone.umd.js'), owns: /__zone_symbol__/ },
  {
    name: 'a strict policy',
    policy: `default-src 'none'; script-src ${CASEKIT}/embeds/; connect-src ${CASEKIT}; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  {
    name: 'React 19 in strict mode',
    script: () => bundled('pages/react-strict.tsx'),
    mounts: true,
    owns: /React DevTools/,
  },
  { name: 'Vue 3', script: () => bundled('pages/vue.ts'), mounts: true },
]
