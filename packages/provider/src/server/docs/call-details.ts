import type { NamedEndpoint } from '@casekit/contract/areas'
import type { Access, Endpoint } from '@casekit/contract/endpoint'
import type { TSchema } from 'typebox'
import { scopeOf } from '../../api-keys/caller.ts'
import { escapeHtml } from '../html.ts'
import { exampleOf } from './example.ts'

/** Access, parameters and response of an endpoint, as HTML. */
export function callDetails({ name, endpoint }: NamedEndpoint): string {
  const {
    method,
    path,
    summary,
    guard,
    embed,
    api,
    params,
    query,
    body,
    answer,
    creates,
    updates,
    errors,
    deprecated,
  } = endpoint
  const marks = [
    deprecated
      ? `<strong>Will be removed on ${deprecated.until}</strong>${deprecated.instead ? `: use <a href="/api/docs/${deprecated.instead}">${deprecated.instead}</a>` : ''}.`
      : '',
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
    `<h1>${name}</h1><p><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>` +
    `<p>${withCode(summary)}</p><p>${marks.filter(Boolean).join(' ')}</p>` +
    `<h2>Try it</h2><pre>${escapeHtml(curlOf(endpoint))}</pre>` +
    `${shape('Path', params)}${shape('Query', query)}${shape('Body', body)}${shape('Response', answer)}`
  )
}

/** A curl command with only what the call needs; the page sets `$CASEKIT` and `$TOKEN` above it. */
function curlOf({ method, path, params, body, bytes, guard, creates }: Endpoint): string {
  const given = params ? (exampleOf(params) as Record<string, string>) : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? name))
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$CASEKIT${filled}"`,
    ...(guard === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(creates ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body && bytes === undefined
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body))}'`]
      : []),
    ...(bytes === undefined ? [] : ["-H 'Content-Type: application/octet-stream'", '--data-binary @file']),
  ]
  return parts.join(' \\\n  ')
}

/** Escapes HTML and renders text between backticks as code. */
export const withCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function whoOf(guard: Access): string {
  if (guard === 'public') return 'everybody'
  if (guard === 'signed-in') return 'everybody who is signed in'
  if (guard === 'api-key') return "a partner's server with its API key"
  if (guard === 'case-link') return 'a customer with a link to a case'
  if (guard === 'requisition-link') return 'a supplier with a link to a requisition'
  if (guard === 'form-link') return 'somebody with a link to a form'
  if (guard === 'tenant-link') return 'a tenant with a link to their home'
  if (guard === 'offer-link') return 'a customer with a link to a document'
  return typeof guard === 'string' ? guard : guard.join(' or ')
}

const shape = (title: string, schema: TSchema | undefined) =>
  schema ? `<h2>${title}</h2><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''
