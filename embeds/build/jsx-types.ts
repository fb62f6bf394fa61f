import type { Described, Description } from './describe.ts'
import { className } from './manifest.ts'

/** Types for TypeScript hosts: the elements as classes, in `document.createElement`, in React 19's JSX, and their events. */
export function jsxTypesOf(elements: Record<string, Description>): string {
  const tags = Object.keys(elements)
  return [
    '// Generated from the elements. Use it by: import type {} from "<host>/embeds/v1/casekit.d.ts"',
    VALUE_TYPES,
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

const VALUE_TYPES = `
export type CasekitError = { code: string; message: string }
export type CreatedCase = { caseId: string; caseNumber: number | null }
export type ChosenResult = { kind: 'case' | 'customer' | 'document'; id: string }
/** The new case to begin with; every field may be left out. */
export type NewCaseValue = {
  title?: string
  description?: string
  customerId?: string
  deliveryAddressId?: string
  contactAddressId?: string
  requisitionNumber?: string
  vorRef?: string
  disableNotification?: boolean
  propertyId?: string
  propertyLeaseId?: string
  customer?: Record<string, string>
}
`

function classOf(tag: string, { properties, methods, events, attributes }: Description): string {
  const name = className(tag)
  return [
    `export interface ${name} extends HTMLElement {`,
    ...properties.map(one => `${sentence(one)}  ${one.name}: ${one.type}`),
    ...methods.map(one => `${sentence(one)}  ${one.name}(): Promise<unknown>`),
    '}',
    '',
    `export interface ${name}Events {`,
    ...events.map(one => `${sentence(one)}  '${one.name}': CustomEvent<${one.type}>`),
    '}',
    '',
    `export type ${name}Attributes = import('react').HTMLAttributes<${name}> & import('react').RefAttributes<${name}> & {`,
    ...attributes.map(one => `  '${one.name}'?: ${one.type}`),
    ...properties
      .filter(one => !attributes.some(attribute => attribute.name === one.name))
      .map(one => `  ${one.name}?: ${one.type}`),
    ...events.map(one => `  'on${one.name}'?: (event: CustomEvent<${one.type}>) => void`),
    '}',
    '',
  ].join('\n')
}

const sentence = ({ description }: Described) => `  /** ${description} */\n`
