import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

type Elements = Record<string, Description>

/** What a framework needs beside the elements' own types; each in a file of its own, so that none needs another's. */
type Framework = {
  /** The module whose types grow. */
  module: string
  /** What in it knows the tags: an interface, in namespaces where there are some. */
  knows: readonly string[]
  /** What one tag is, there. */
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
      // without `prop:` newer versions of its compiler write the name in small letters
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
      // before its element is there Svelte writes a property as an attribute: a function would stand in it as its source
      `import('svelte/elements').HTMLAttributes<${className(tag)}> & Omit<${given(tag)}, 'getToken'> & ${handlers(events, one => `on${one}`)}`,
  },
} satisfies Record<string, Framework>

export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as (keyof typeof FRAMEWORKS)[]

/** The tags for the markup of one framework. */
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

/** What may be written on the element: its own fields, by their attributes' names and their properties'. */
const given = (tag: string) => `types.${className(tag)}Given`

const handlers = (events: readonly Described[], nameOf: (event: string) => string) =>
  `{ ${events.map(one => `'${nameOf(one.name)}'?: (event: ${eventOf(one)}) => void`).join('; ')} }`

const isOurs = ({ name }: Described) => name.startsWith('casekit-')

/** Types that are ours are named in the module of the elements. */
const eventOf = (one: Described): string =>
  isOurs(one) ? `CustomEvent<${one.type.replace(/\b(?=[A-Z]\w+)/g, 'types.')}>` : 'Event'
