import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { typeOf } from './schema-types.ts'

/** The endpoints a partner's key or token may call, except streams. */
const calls = endpoints
  .filter(({ endpoint: { api, embed, streams } }) => (api || embed) && !streams)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Each endpoint as its own constant, so bundles only contain those that are used. */
export const callsModule = (): string =>
  calls
    .map(({ name, endpoint: { method, path, creates, cached, downloads } }) => {
      const plain = JSON.stringify({ method, path, creates, cached, downloads })
      return `export const ${name} = ${plain}\n`
    })
    .join('')

export const callsTypes = (): string =>
  [
    '// Generated from the contract of the API.',
    `import type { Endpoint } from './client.js'`,
    '',
    ...calls.map(declarationOf),
  ].join('\n')

function declarationOf({ name, endpoint }: NamedEndpoint): string {
  const { params, query, body, answer } = endpoint
  const parts = Object.entries({ params, query, body, answer }).flatMap(([part, schema]) =>
    schema ? [`  ${part}: ${typeOf(schema)}`] : [],
  )
  return `/** ${wordsOf(endpoint)} */\nexport declare const ${name}: Endpoint<{\n${parts.join('\n')}\n}>\n`
}

function wordsOf({ summary, method, path, api, embed, creates }: NamedEndpoint['endpoint']): string {
  const isChange = creates === true || !['GET', 'POST'].includes(method) // same as the provider's scopeOf
  const key = api ? `API keys for \`${api}:${isChange ? 'write' : 'read'}\`` : ''
  const tokens = embed ? `embed tokens of ${embed.join(', ')}` : ''
  return `${summary} \`${method} ${path}\`, for ${[key, tokens].filter(Boolean).join('; ')}.`
}
