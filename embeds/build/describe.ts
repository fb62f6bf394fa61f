/** A documented item: name, TypeScript type, and description. */
export type Described = { name: string; type: string; description: string }

export type Description = {
  description: string
  attributes: Described[]
  properties: Described[]
  events: Described[]
  methods: Described[]
  parts: Described[]
  cssProperties: Described[]
  slots: Described[]
  /** The types of values and events: name and TypeScript. */
  types: Described[]
}

const TAGS = {
  attr: 'attributes',
  prop: 'properties',
  fires: 'events',
  method: 'methods',
  csspart: 'parts',
  cssproperty: 'cssProperties',
  slot: 'slots',
  type: 'types',
} as const

/** Parses the doc comment above `before` in a source text. Throws when there is none. */
export function describe(source: string, before: string): Description {
  const end = source.indexOf(before)
  const comment = [...source.slice(0, end).matchAll(/\/\*\*[\s\S]*?\*\//g)].at(-1)?.[0]
  if (end < 0 || !comment) throw new Error(`No doc comment above "${before}".`)
  const lines = comment
    .split('\n')
    .map(line => line.replace(/^\s*(?:\/\*\*|\*\/|\*)\s?/, '').trimEnd())
    .join('\n')
    .replace(/\n[ \t]+/g, ' ') // an indented line continues the previous one
    .split('\n')
  const found = nothing()
  found.description = lines
    .filter(line => line && !line.startsWith('@'))
    .join(' ')
    .trim()
  for (const line of lines) addTag(found, line)
  return found
}

function addTag(found: Description, line: string): void {
  const [, tag = '', rest = ''] = /^@(\w+)\s+(.*)$/.exec(line) ?? []
  if (!(tag in TAGS)) return
  const { type, left } = takeType(rest)
  const [, name = '', more = ''] = /^([\w-]+)\s*(.*)$/.exec(left) ?? []
  const late = takeType(more)
  const description = late.left.replace(/^-\s*/, '')
  found[TAGS[tag as keyof typeof TAGS]].push({ name, type: type || late.type, description })
}

/** Splits off a leading type in braces, which may contain braces. */
function takeType(text: string): { type: string; left: string } {
  if (!text.startsWith('{')) return { type: '', left: text }
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return { type: text.slice(1, at), left: text.slice(at + 1).trim() }
  }
  throw new Error(`A type without its end: ${text}`)
}

const KINDS = Object.values(TAGS)
const nothing = (): Description =>
  ({ description: '', ...Object.fromEntries(KINDS.map(kind => [kind, []])) }) as unknown as Description

/** Merges several descriptions; the text is the last one's, the element's own. */
export function together(...described: Description[]): Description {
  const joined = nothing()
  for (const one of described) {
    joined.description = one.description
    for (const kind of KINDS) joined[kind].push(...one[kind])
  }
  return joined
}
