import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

type Elements = Record<string, Description>

/** What a framework needs in addition to the elements' types; each in its own file, so none requires another's. */
type Framework = {
  /** The module to augment. */
  module: string
  /** The interface that lists the tags, with its enclosing namespaces. */
  knows: readonly string[]
  /** The type of one tag. */
  tagOf: (tag: string, element: Description) => string
}

const FRAMEWORKS = {
  react: {
    module: 'react',
    knows: ['namespace JSX', 'interface IntrinsicElements'],
    tagOf: (tag, { events }) => {
      const name = className(tag)
      const own = `import('react').HTMLAttributes<${name}> & import('react').RefAttributes<${name}>`
      return `${own} & ${given(tag)} & ${handlers(events.filter(isOurs), one => `on${one}`)}`
    },
  },
  preact: {
    module: 'preact',
    knows: ['namespace createElement.JSX', 'interface IntrinsicElements'],
    tagOf: (tag, { events }) => {
      const name = className(tag)
      const own = `import('preact').HTMLAttributes<${name}> & import('preact').ClassAttributes<${name}>`
      return `${own} & ${given(tag)} & ${handlers(events.filter(isOurs), one => `on${one}`)}`
    },
  },
  solid: {
    module: 'solid-js',
    knows: ['namespace JSX', 'interface IntrinsicElements'],
    tagOf: (tag, { events }) => {
      // without `prop:` newer versions of Solid's compiler lowercase the name
      const token = `Omit<${given(tag)}, 'getToken'> & { 'prop:getToken'?: ${given(tag)}['getToken'] }`
      const own = `import('solid-js').JSX.HTMLAttributes<${className(tag)}>`
      return `${own} & ${token} & ${handlers(events, one => `on:${one}`)}`
    },
  },
  vue: {
    module: 'vue',
    knows: ['interface GlobalComponents'],
    tagOf: (tag, { events }) =>
      `new () => { $props: ${given(tag)} & ${handlers(events, one => `on${className(one)}`)} }`, // `onCasekitReady`
  },
  svelte: {
    module: 'svelte/elements',
    knows: ['interface SvelteHTMLElements'],
    tagOf: (tag, { events }) =>
      // before the element is defined, Svelte writes a property as an attribute: a function would end up as its source
      // text
      `import('svelte/elements').HTMLAttributes<${className(tag)}> & Omit<${given(tag)}, 'getToken'> & ${handlers(events, one => `on${one}`)}`,
  },
} satisfies Record<string, Framework>

export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as (keyof typeof FRAMEWORKS)[]

/** The tag types for one framework's markup. */
export function frameworkTypesOf(name: keyof typeof FRAMEWORKS, elements: Elements): string {
  const { module, knows, tagOf }: Framework = FRAMEWORKS[name]
  const tags = Object.entries(elements).map(([tag, element]) => `'${tag}': ${tagOf(tag, element)}`)
  const inside = knows.reduceRight<string[]>((lines, one) => [`${one} {`, ...indented(lines), '}'], tags)
  return [
    `// Generated from the elements. Use it by: import type {} from "<host>/embeds/v1/${name}.d.ts"`,
    `import type { ${Object.keys(elements).map(className).join(', ')} } from './casekit.d.ts'`,
    `import type * as types from './casekit.d.ts'`,
    '',
    `declare module '${module}' {`,
    ...indented(inside),
    '}',
    '',
  ].join('\n')
}

const indented = (lines: readonly string[]) => lines.map(line => `  ${line}`)

/** What may be set on the element: its own fields, by attribute and property name. */
const given = (tag: string) => `types.${className(tag)}Given`

const handlers = (events: readonly Described[], nameOf: (event: string) => string) =>
  `{ ${events.map(one => `'${nameOf(one.name)}'?: (event: ${eventOf(one)}) => void`).join('; ')} }`

const isOurs = ({ name }: Described) => name.startsWith('casekit-')

/** Our own types are declared in the elements' module. */
const eventOf = (one: Described): string =>
  isOurs(one) ? `CustomEvent<${one.type.replace(/\b(?=[A-Z]\w+)/g, 'types.')}>` : 'Event'
