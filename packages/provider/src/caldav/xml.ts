import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  processEntities: false,
  isArray: name => name === 'href',
})

export type Asked = {
  /** The root element: `propfind`, `calendar-query`, `calendar-multiget` … */
  kind: string
  /** Names of the requested properties; empty: all. */
  properties: string[]
  hrefs: string[]
}

/** Parses an XML request; an empty body requests everything. Undefined if it is not XML. */
export function readQuestion(body: string): Asked | undefined {
  if (body.trim() === '') return { kind: 'propfind', properties: [], hrefs: [] }
  try {
    const root = Object.entries(parser.parse(body) as Record<string, unknown>).find(([name]) => !name.startsWith('?'))
    if (!root) return undefined
    const [kind, said] = root
    const { prop, href = [] } = (typeof said === 'object' && said !== null ? said : {}) as {
      prop?: object
      href?: unknown[]
    }
    return { kind, properties: Object.keys(prop ?? {}), hrefs: href.map(String) }
  } catch {
    return undefined
  }
}

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML knows no other control characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

/** An element by prefixed name: text, children, or empty. */
export type Node = [name: string, content?: string | Node[] | undefined, attributes?: Record<string, string>]

const written = ([name, content, attributes = {}]: Node): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  if (content === undefined) return `<${name}${said.join('')}/>`
  return `<${name}${said.join('')}>${typeof content === 'string' ? escaped(content) : content.map(written).join('')}</${name}>`
}

/** A resource with its properties by unprefixed name. */
export type Resource = { href: string; properties: Record<string, Node>; status?: 404 }

/** The requested properties of each resource; absent ones are reported as missing. */
export function multistatus(resources: readonly Resource[], wanted: readonly string[]): string {
  const responses = resources.map(({ href, properties, status }): Node => {
    if (status)
      return [
        'D:response',
        [
          ['D:href', href],
          ['D:status', 'HTTP/1.1 404 Not Found'],
        ],
      ]
    const names = wanted.length > 0 ? wanted : Object.keys(properties).filter(name => name !== 'calendar-data')
    const found = names.flatMap(name => (properties[name] ? [properties[name]] : []))
    const missing = names
      .filter(name => !properties[name] && /^[a-z][\w-]{0,60}$/i.test(name))
      .map((name): Node => [`D:${name}`])
    return [
      'D:response',
      [
        ['D:href', href],
        [
          'D:propstat',
          [
            ['D:prop', found],
            ['D:status', 'HTTP/1.1 200 OK'],
          ],
        ],
        ...(missing.length > 0
          ? [
              [
                'D:propstat',
                [
                  ['D:prop', missing],
                  ['D:status', 'HTTP/1.1 404 Not Found'],
                ],
              ] as Node,
            ]
          : []),
      ],
    ]
  })
  const inside = responses.map(written).join('')
  return `<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${inside}</D:multistatus>`
}

/** A refusal with the name of the violated precondition (RFC 4791 §1.3). */
export const refusalBody = (rule: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:${rule}/></D:error>`
