import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { escapeHtml } from '../html.ts'
import { callDetails, withCode } from './call-details.ts'
import { DEPRECATION_POLICY } from './policy.ts'

const HEAD =
  '<p><a href="/api/openapi.json">OpenAPI 3.1</a> · <a href="/embeds/">Widgets</a></p>' +
  '<p class="muted">Sign in with <code>POST /api/Website/Login</code> and send its <code>bearer</code> as the ' +
  '<code>Authorization</code> header. Every error is a problem document with a stable <code>code</code>.</p>' +
  '<p class="muted">Each call has a command to try it. Set the variables in your shell first: ' +
  '<code>CASEKIT=https://… TOKEN=…</code></p>' +
  `<p class="muted" id="deprecation">${withCode(DEPRECATION_POLICY)}</p>`

const searchForm = (words: string) =>
  '<form action="/api/docs" role="search"><label>Search by path, name or description ' +
  `<input type="search" name="q" value="${escapeHtml(words)}"></label> <button>Search</button></form>`

/**
 * All endpoints by area, linked to their descriptions; with search words, those that match all of them. Without
 * scripts.
 */
export function listPage(words: string): string {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = endpoints.filter(call => wanted.every(word => textOf(call).includes(word)))
  const areas = [...Map.groupBy(found, ({ area }) => area)]
  return (
    `<h1>Casekit API</h1>${HEAD}${searchForm(words)}<p>${countOf(found)}</p>` +
    areas.map(([area, calls]) => `<h2>${area}</h2><ul>${calls.map(lineOf).join('')}</ul>`).join('')
  )
}

/** The page of an endpoint, or undefined if there is none of that name. */
export function callPage(name: string): string | undefined {
  const call = endpoints.find(one => one.name === name)
  return call && `<p><a href="/api/docs?q=${call.area}">${call.area}</a></p>${callDetails(call)}`
}

const countOf = ({ length }: NamedEndpoint[]) => (length === 1 ? '1 call' : `${length || 'No'} calls`)

const textOf = ({ area, name, endpoint: { method, path, summary } }: NamedEndpoint) =>
  `${area} ${name} ${method} ${path} ${summary}`.toLowerCase()

const lineOf = ({ name, endpoint: { method, path, summary } }: NamedEndpoint) =>
  `<li><a href="/api/docs/${name}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a>` +
  ` <span class="muted">${withCode(summary)}</span></li>`
