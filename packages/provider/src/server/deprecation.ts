import type { Endpoint } from '@casekit/contract/endpoint'

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Headers of a deprecated endpoint: since when (RFC 9745), until when (RFC 8594), and what to read. */
export function deprecationHeaders({ deprecated }: Endpoint): Record<string, string> {
  if (!deprecated) return {}
  const { since, until, instead } = deprecated
  return {
    deprecation: `@${startOf(since).getTime() / 1000}`,
    sunset: startOf(until).toUTCString(),
    link: [
      '</api/docs#deprecation>; rel="deprecation"; type="text/html"',
      ...(instead ? [`</api/docs/${instead}>; rel="successor-version"; type="text/html"`] : []),
    ].join(', '),
  }
}
