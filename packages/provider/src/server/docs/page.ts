import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import type { Access } from '@casekit/contract/endpoint'
import type { TSchema } from 'typebox'
import { scopeOf } from '../../api-keys/caller.ts'
import { escapeHtml } from '../html.ts'

/** Every call of the contract as one page: areas, calls that unfold, their shapes. No script. */
export function apiPage(): string {
  const areas = Map.groupBy(endpoints, ({ area }) => area)
  const links = [...areas.keys()].map(area => `<a href="#${area}">${area}</a>`).join(' · ')
  return (
    `<h1>Casekit API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a> · ${links}</p>` +
    '<p class="muted">Sign in with <code>POST /api/Website/Login</code> and send its <code>bearer</code> as the ' +
    '<code>Authorization</code> header. Every error is a problem document with a stable <code>code</code>.</p>' +
    [...areas].map(([area, calls]) => `<h2 id="${area}">${area}</h2>${calls.map(describe).join('')}`).join('')
  )
}

function describe({ name, endpoint }: NamedEndpoint): string {
  const { method, path, summary, guard, embed, api, params, query, body, answer, creates, updates, errors } = endpoint
  const marks = [
    `Who: ${whoOf(guard)}.`,
    api ? `API key: <code>${scopeOf(endpoint)}</code>.` : '',
    embed ? `Widgets: ${embed.join(', ')}.` : '',
    creates ? 'Takes <code>Idempotency-Key</code>.' : '',
    updates ? 'Takes <code>If-Match</code>.' : '',
    errors
      ? `Refuses with ${Object.keys(errors)
          .map(code => `<code>${code}</code>`)
          .join(', ')}.`
      : '',
  ]
  return (
    `<details id="${name}"><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code><br>` +
    `<span class="muted">${escapeHtml(summary)}</span></summary><p>${marks.filter(Boolean).join(' ')}</p>` +
    `${shape('Path', params)}${shape('Query', query)}${shape('Body', body)}${shape('Answer', answer)}</details>`
  )
}

function whoOf(guard: Access): string {
  if (guard === 'public') return 'everybody'
  if (guard === 'signed-in') return 'everybody who has signed in'
  if (guard === 'api-key') return "a partner's server with its API key"
  if (guard === 'case-link') return 'a customer with a link to a case'
  if (guard === 'requisition-link') return 'a supplier with a link to a requisition'
  if (guard === 'form-link') return 'somebody with a link to a form'
  if (guard === 'tenant-link') return 'a tenant with a link to their home'
  if (guard === 'offer-link') return 'a customer with a link to a document'
  return typeof guard === 'string' ? guard : guard.join(' or ')
}

const shape = (title: string, schema: TSchema | undefined) =>
  schema ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''
