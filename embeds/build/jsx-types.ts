import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

/** Types for TypeScript hosts: the elements as classes, in `document.createElement`, in React 19's JSX, and their events. */
export function jsxTypesOf(elements: Record<string, Description>): string {
  const tags = Object.keys(elements)
  return [
    '// Generated from the elements. Use it by: import type {} from "<host>/embeds/v1/casekit.d.ts"',
    ...valueTypes(elements),
    '',
    ...Object.entries(elements).map(([tag, element]) => classOf(tag, element)),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...tags.map(tag => `    '${tag}': ${className(tag)}`),
    '  }',
    '}',
    '',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...tags.map(tag => `      '${tag}': ${className(tag)}Attributes`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Each named type once, however many elements speak of it. */
const valueTypes = (elements: Record<string, Description>) => [
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
    '}',
    '',
    `export interface ${name}Events {`,
    ...events.map(
      one =>
        `${sentence(one)}  '${one.name}': ${one.name.startsWith('casekit-') ? `CustomEvent<${one.type}>` : 'Event'}`,
    ),
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
    `export type ${name}Attributes = import('react').HTMLAttributes<${name}> & import('react').RefAttributes<${name}> & ${name}Given & {`,
    ...events
      .filter(one => one.name.startsWith('casekit-'))
      .map(one => `  'on${one.name}'?: (event: CustomEvent<${one.type}>) => void`),
    '}',
    '',
  ].join('\n')
}

const sentence = ({ description }: Described, indent = '  ') => `${indent}/** ${description} */\n`

/** Numbers and values of ours may stand in markup as text. */
const isWritten = ({ type }: Described) => /^(number|[A-Z]\w+)$/.test(type)

const isReadOnly = ({ description }: Described) => description.startsWith('Read only')
