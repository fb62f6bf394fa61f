import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { elementSnippet, FRAMEWORKS, snippetFor } from '@casekit/widgets/snippets'
import { EMBEDS, type Loads } from './bundle.ts'
import type { Described, Description } from './describe.ts'
import { SERVERS } from '@casekit/widgets/snippets/server'
import { TROUBLE } from './trouble-table.ts'

type Reference = {
  dist: string
  version: string
  integrity: Record<string, string>
  elements: Record<string, Description>
  loads: Record<string, Loads>
}

/** Writes the reference page: `index.html` with its script and style, compatible with a strict CSP. */
export async function buildReference({ dist, version, integrity, elements, loads }: Reference): Promise<void> {
  const tags = Object.keys(elements)
  const page = readFileSync(join(EMBEDS, 'reference/index.html'), 'utf8')
    .replace('{{recipes}}', () => readFileSync(join(EMBEDS, 'reference/recipes.html'), 'utf8'))
    .replace('{{preload}}', () => withOrigin(escapeHtml(preloadLines(version, loads))))
    .replace('{{servers}}', () =>
      SERVERS.map((name, nth) => radioOf('server', name, 'data-server', nth === 0)).join(''),
    )
    .replaceAll('{{version}}', version)
    .replace('{{menu}}', () => tags.map(tag => `<a href="#${tag}">${titleOf(tag)}</a>`).join('\n        '))
    .replace('{{elements}}', () => Object.entries(elements).map(sectionOf).join('\n'))
    .replace('{{theme}}', () => (Object.values(elements)[0]?.cssProperties ?? []).map(themeFieldOf).join('\n'))
    .replace('{{trouble}}', () => Object.entries(TROUBLE).map(troubleRowOf).join('\n'))
    .replace('{{begin}}', () => withOrigin(escapeHtml(snippetFor('HTML', FIRST))))
    .replace('{{pinned}}', () => withOrigin(escapeHtml(pinnedSnippet(version, integrity))))
  writeFileSync(join(dist, 'index.html'), page)
  await build({
    entryPoints: ['reference.ts', 'reference.css'].map(name => join(EMBEDS, 'reference', name)),
    outdir: dist,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    logLevel: 'warning',
  })
}

/** Maps `casekit-case-wizard` to `Case wizard`. */
const titleOf = (tag: string) =>
  tag
    .replace('casekit-', '')
    .replaceAll('-', ' ')
    .replace(/^./, letter => letter.toUpperCase())

/** The states each element can be tried in (`states.ts`). */
const STATES = {
  live: 'Live',
  loading: 'Loading',
  empty: 'Empty',
  error: 'Provider down',
  expired: 'Token expired',
  offline: 'Offline',
}

/** The page fills in its own origin. */
const ORIGIN = 'https://your-casekit.example'
const FIRST = { widget: 'case-wizard', origin: ORIGIN, site: '', attributes: {} }
const withOrigin = (text: string) => text.replaceAll(ORIGIN, '<b data-origin></b>')

/**
 * Preloads for the first element of an exact version, in Danish, so everything loads in parallel before its script
 * runs.
 */
function preloadLines(version: string, loads: Record<string, Loads>): string {
  const { chunks, words } = loads[`casekit-${FIRST.widget}`] as Loads
  return ['casekit.js', ...chunks, ...(words['da'] ?? [])]
    .map(path => `<link rel="modulepreload" href="${ORIGIN}/embeds/${version}/${path}" crossorigin>`)
    .join('\n')
}

function pinnedSnippet(version: string, integrity: Record<string, string>): string {
  const base = `${ORIGIN}/embeds/${version}/`
  const map = Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [base + path, hash]))
  return [
    `<script type="importmap">${JSON.stringify({ integrity: map }, null, 2)}</script>`,
    `<script type="module" src="${base}casekit.js" integrity="${integrity['casekit.js']}" crossorigin></script>`,
    elementSnippet(FIRST),
  ].join('\n')
}

function radioOf(name: string, value: string, mark: string, isFirst: boolean, words = value): string {
  return `<label><input type="radio" name="${name}" value="${value}" ${mark}${isFirst ? ' checked' : ''}>${words}</label>`
}

/** What an element needs to be live here, in addition to signing in on this site. */
const LIVE_WITH: Record<string, string> = {
  'casekit-offer':
    'To see it live, set `offer-id` to the id of a sent document: the part after `/Offer/` in its console address. The user who signs in here needs access to presentations; a pasted token must be for the widget `offer`.',
  'casekit-tenant':
    'To see it live, paste a token under »Use a token instead«: it shows one home, and your own account has none. Request it as shown under Tokens, with `"widgets":["tenant"]`, the `origin` of this page, and `"tenant":{"customerNumber":…}`, the customer number of a tenant.',
}

const WIDTHS = { '320 px': '320px', '576 px': '576px', '992 px': '992px', 'Full width': '100%' }

function sectionOf([tag, element]: [string, Description]): string {
  const editable = element.attributes.filter(({ name }) => name !== 'token')
  const kinds = FRAMEWORKS.map((kind, nth) => radioOf(`kind-${tag}`, kind, 'data-snippet', nth === 0))
  const states = Object.entries(STATES).map(([state, words], nth) =>
    radioOf(`state-${tag}`, state, 'data-state', nth === 0, words),
  )
  const widths = Object.entries(WIDTHS).map(
    ([words, width]) => `<button type="button" class="quiet" data-width="${width}">${words}</button>`,
  )
  const methods = element.methods.map(
    ({ name, description }) =>
      `<button type="button" class="quiet" data-method="${name}" title="${escapeHtml(description)}">${name}()</button>`,
  )
  return `<section id="${tag}" aria-labelledby="${tag}-title" data-live="${tag}" data-events="${element.events.map(one => one.name).join(' ')}">
<h1 id="${tag}-title">${titleOf(tag)} <code>&lt;${tag}&gt;</code></h1>
<p class="lead">${withCode(element.description)}</p>
${LIVE_WITH[tag] ? `<p data-live-with>${withCode(LIVE_WITH[tag])}</p>` : ''}
<div class="columns">
<div>
<div class="widths" role="group" aria-label="Width">${widths.join('')}</div>
<div class="kinds" role="radiogroup" aria-label="State">${states.join('')}</div>
<div class="live" data-empty="Sign in to see it here."></div>
<h2>Code to copy</h2>
<div class="kinds" role="radiogroup" aria-label="Kind of page">${kinds.join('')}</div>
<pre><code class="snippet"></code></pre>
<button type="button" class="copy">Copy</button>
</div>
<div>
<h2>Attributes</h2>
<div class="fields">${editable.map(one => fieldOf(tag, one)).join('')}</div>
<h2>Methods</h2>
<div class="methods">${methods.join('')}</div>
<h2>Events</h2>
<ol class="log" reversed tabindex="0" aria-label="Events" aria-live="polite" data-empty="Nothing yet."></ol>
</div>
</div>
${TABLES.map(([title, rows]) => tableOf(tag, title, element[rows])).join('\n')}
</section>`
}

const TABLES = [
  ['Attributes', 'attributes'],
  ['Properties', 'properties'],
  ['Events', 'events'],
  ['Methods', 'methods'],
  ['Slots', 'slots'],
  ['Parts', 'parts'],
  ['Types', 'types'],
] as const

function fieldOf(tag: string, { name, type }: Described): string {
  const id = `${tag}-${name}`
  const label = `<label for="${id}">${name}</label>`
  const marks = `id="${id}" data-attribute="${name}"`
  if (type === 'boolean') return `<div>${label}<input type="checkbox" ${marks}></div>`
  const words = [...type.matchAll(/'([\w-]+)'/g)].map(([, word]) => `<option>${word}</option>`)
  if (words.length > 0) return `<div>${label}<select ${marks}><option></option>${words.join('')}</select></div>`
  return `<div>${label}<input ${marks} autocomplete="off" spellcheck="false"></div>`
}

const LENGTHS = /(font|font-heading|weight|size|radius|radius-card|border|shadow|height|gap|width)$/

function themeFieldOf({ name, description }: Described): string {
  const swatch = LENGTHS.test(name)
    ? ''
    : `<input type="color" data-swatch="${name}" aria-label="${name} as a colour" value="#1f539f">`
  return `<div><label for="${name}" title="${escapeHtml(description)}">${name.replace('--casekit-', '')}</label><div class="token">${swatch}<input id="${name}" data-token="${name}" autocomplete="off" spellcheck="false"></div></div>`
}

function tableOf(tag: string, title: string, rows: Described[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, type, description }) =>
      `<tr id="${tag}.${title.toLowerCase()}.${name}"><th scope="row"><code>${name}</code></th><td>${type && `<code>${escapeHtml(type)}</code>`}</td><td>${withCode(description)}</td></tr>`,
  )
  return `<h2>${title}</h2><div class="scroll" tabindex="0" role="group" aria-label="${title}"><table><tbody>${lines.join('\n')}</tbody></table></div>`
}

const troubleRowOf = ([code, { cause, cure, sees = '–' }]: [string, (typeof TROUBLE)[string]]) =>
  `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${withCode(cause)}</td><td>${withCode(cure)}</td><td>${escapeHtml(sees)}</td></tr>`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Renders text between backticks as code. */
const withCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
