import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { EMBEDS } from './bundle.ts'
import type { Described, Description } from './describe.ts'

type Reference = {
  dist: string
  version: string
  integrity: Record<string, string>
  elements: Record<string, Description>
}

/** Writes the reference page: `index.html` with its script and style, all of it fit for a strict policy. */
export async function buildReference({ dist, version, integrity, elements }: Reference): Promise<void> {
  const page = readFileSync(join(EMBEDS, 'reference/index.html'), 'utf8')
    .replaceAll('{{version}}', version)
    .replace('{{elements}}', () => Object.entries(elements).map(sectionOf).join('\n'))
    .replace('{{pinned}}', () => escapeHtml(pinnedSnippet(version, integrity)))
  writeFileSync(join(dist, 'index.html'), page)
  copyFileSync(join(EMBEDS, 'reference/reference.css'), join(dist, 'reference.css'))
  await build({
    entryPoints: [join(EMBEDS, 'reference/reference.ts')],
    outfile: join(dist, 'reference.js'),
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}

function pinnedSnippet(version: string, integrity: Record<string, string>): string {
  const base = `https://your-casekit.example/embeds/${version}/`
  const map = Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [base + path, hash]))
  return [
    `<script type="importmap">${JSON.stringify({ integrity: map }, null, 2)}</script>`,
    `<script type="module" src="${base}casekit.js" integrity="${integrity['casekit.js']}" crossorigin></script>`,
  ].join('\n')
}

function sectionOf([tag, element]: [string, Description]): string {
  const editable = element.attributes.filter(({ name }) => name !== 'token')
  return `<section aria-labelledby="${tag}" data-live="${tag}" data-events="${element.events.map(one => one.name).join(' ')}">
<h2 id="${tag}">&lt;${tag}&gt;</h2>
<p>${escapeHtml(element.description)}</p>
<div class="attributes">${editable.map(one => fieldOf(tag, one)).join('')}</div>
<div class="live" data-empty="Paste a token above to see it here."></div>
<h3>Events</h3>
<ol class="log" reversed aria-live="polite"></ol>
<h3>To copy</h3>
<pre><code class="snippet"></code></pre>
<button type="button" class="copy">Copy</button>
${tableOf('Attributes', element.attributes)}
${tableOf('Properties', element.properties)}
${tableOf('Events', element.events)}
${tableOf('Methods, each answers a promise', element.methods)}
${tableOf('Parts for ::part()', element.parts)}
${tableOf('Custom properties', element.cssProperties)}
</section>`
}

function fieldOf(tag: string, { name, type }: Described): string {
  const id = `${tag}-${name}`
  const label = `<label for="${id}">${name}</label>`
  const marks = `id="${id}" data-attribute="${name}"`
  if (type === 'boolean') return `<div>${label}<input type="checkbox" ${marks}></div>`
  const words = [...type.matchAll(/'([\w-]+)'/g)].map(([, word]) => `<option>${word}</option>`)
  if (words.length > 0) return `<div>${label}<select ${marks}><option></option>${words.join('')}</select></div>`
  return `<div>${label}<input ${marks} autocomplete="off" spellcheck="false"></div>`
}

function tableOf(title: string, rows: Described[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, type, description }) =>
      `<tr><td><code>${name}</code></td><td>${type && `<code>${escapeHtml(type)}</code>`}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  return `<h3>${title}</h3><div class="scroll"><table><tbody>${lines.join('\n')}</tbody></table></div>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
