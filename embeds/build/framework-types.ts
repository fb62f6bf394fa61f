import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

type Elements = Record<string, Description>

/** Types for templates of Vue 3, which know elements as global components. */
export const vueTypesOf = (elements: Elements): string =>
  module(elements, 'vue', 'Use it by: import type {} from "<host>/embeds/v1/vue.d.ts"', [
    '  interface GlobalComponents {',
    ...Object.entries(elements).map(
      ([tag, { events }]) =>
        `    '${tag}': new () => { $props: ${given(tag)} & { ${events.map(one => handler(one, on(one.name))).join('; ')} } }`,
    ),
    '  }',
  ])

/** Types for the markup of Svelte. */
export const svelteTypesOf = (elements: Elements): string =>
  module(elements, 'svelte/elements', 'Use it by: import type {} from "<host>/embeds/v1/svelte.d.ts"', [
    '  interface SvelteHTMLElements {',
    ...Object.entries(elements).map(
      ([tag, { events }]) =>
        `    '${tag}': HTMLAttributes<${className(tag)}> & ${given(tag)} & { ${events.map(one => handler(one, `on${one.name}`)).join('; ')} }`,
    ),
    '  }',
  ])

function module(elements: Elements, name: string, how: string, lines: string[]): string {
  return [
    `// Generated from the elements. ${how}`,
    `import type { ${Object.keys(elements).map(className).join(', ')} } from './casekit.d.ts'`,
    `import type * as types from './casekit.d.ts'`,
    '',
    `declare module '${name}' {`,
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** What may be written on the element: its own fields, by their attributes' names and their properties'. */
const given = (tag: string) => `types.${className(tag)}Given`

/** `casekit-ready` is `onCasekitReady` in a template of Vue. */
const on = (event: string) => `on${className(event)}`

const handler = ({ name, type }: Described, as: string) => `'${as}'?: (event: ${eventOf(name, type)}) => void`

/** Types that are ours are named in the module of the elements. */
export const eventOf = (name: string, type: string): string =>
  name.startsWith('casekit-') ? `CustomEvent<${type.replace(/\b(?=[A-Z]\w+)/g, 'types.')}>` : 'Event'
