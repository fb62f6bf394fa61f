import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

type Elements = Record<string, Description>

/**
 * Types for every TypeScript host: the elements, their attributes and properties, and their events. Refers to no
 * framework.
 */
export function elementTypesOf(elements: Elements): string {
  return [
    '// Generated from the elements. Use it by: import type {} from "<host>/embeds/v1/casekit.d.ts"',
    ...valueTypes(elements),
    '',
    ...Object.entries(elements).map(([tag, element]) => classOf(tag, element)),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...Object.keys(elements).map(tag => `    '${tag}': ${className(tag)}`),
    '  }',
    '  interface HTMLElementEventMap {',
    ...ownEvents(elements).map(([name, type]) => `    '${name}': CustomEvent<${type}>`),
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Our own events, each once; an event of several elements has the same type in all. */
function ownEvents(elements: Elements): [name: string, type: string][] {
  const types = new Map<string, Set<string>>()
  for (const { name, type } of Object.values(elements).flatMap(({ events }) => events.filter(isOurs)))
    types.set(name, (types.get(name) ?? new Set()).add(type))
  return [...types].map(([name, all]) => [name, [...all].join(' | ')])
}

const isOurs = ({ name }: Described) => name.startsWith('casekit-')

/** Each named type once, however many elements refer to it. */
const valueTypes = (elements: Elements) => [
  ...new Set(
    Object.values(elements).flatMap(({ types }) =>
      types.map(one => `${sentence(one, '')}export type ${one.name} = ${one.type}`),
    ),
  ),
]

function classOf(tag: string, { properties, methods, events, attributes }: Description): string {
  const name = className(tag)
  return [
    `export interface ${name} extends HTMLElement {`,
    ...properties.map(one => `${sentence(one)}  ${isReadOnly(one) ? 'readonly ' : ''}${one.name}: ${one.type}`),
    ...methods.map(one => `${sentence(one)}  ${one.name}(): ${one.type || 'Promise<unknown>'}`),
    ...['addEventListener', 'removeEventListener'].flatMap(method => listenerOf(method, name)),
    '}',
    '',
    `export interface ${name}Events {`,
    ...events.map(one => `${sentence(one)}  '${one.name}': ${isOurs(one) ? `CustomEvent<${one.type}>` : 'Event'}`),
    '}',
    '',
    `/** What may be written on it. */`,
    `export type ${name}Given = {`,
    ...attributes.map(one => `  '${one.name}'?: ${one.type}${isWritten(one) ? ' | string' : ''}`),
    ...properties
      .filter(one => !isReadOnly(one) && !attributes.some(attribute => attribute.name === one.name))
      .map(one => `  ${one.name}?: ${one.type}`),
    '}',
    '',
  ].join('\n')
}

/** Like the DOM's own declarations, so that listeners know their element's type. */
function listenerOf(method: string, name: string): string[] {
  const options = method === 'addEventListener' ? 'boolean | AddEventListenerOptions' : 'boolean | EventListenerOptions'
  const map = `HTMLElementEventMap & ${name}Events`
  return [
    `  ${method}<K extends keyof (${map})>(type: K, listener: (this: ${name}, event: (${map})[K]) => unknown, options?: ${options}): void`,
    `  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: ${options}): void`,
  ]
}

const sentence = ({ description }: Described, indent = '  ') => `${indent}/** ${description} */\n`

/** Numbers and our own value types may be written as text in markup. */
const isWritten = ({ type }: Described) => /^(number|[A-Z]\w+)$/.test(type)

const isReadOnly = ({ description }: Described) => description.startsWith('Read only')
