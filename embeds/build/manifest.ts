import type { Described, Description } from './describe.ts'

const camel = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const withType = ({ name, type, description }: Described) => ({ name, description, type: { text: type } })
const plain = ({ name, description }: Described) => ({ name, description })

/** The custom-elements manifest (schema 2.1.0), which editors and documentation tools read. */
export function manifestOf(elements: Record<string, Description>, version: string) {
  return {
    schemaVersion: '2.1.0',
    readme: '',
    modules: Object.entries(elements).map(([tag, element]) => ({
      kind: 'javascript-module',
      path: `${version}/casekit.js`,
      declarations: [declarationOf(tag, element)],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: className(tag) } }],
    })),
  }
}

function declarationOf(tag: string, element: Description) {
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className(tag),
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: element.attributes.map(one => ({ ...withType(one), fieldName: camel(one.name) })),
    members: [
      ...element.properties.map(one => ({ kind: 'field', ...withType(one) })),
      ...element.methods.map(one => ({
        kind: 'method',
        ...plain(one),
        return: { type: { text: one.type || 'Promise<unknown>' } },
      })),
    ],
    events: element.events.map(one => ({
      ...withType(one),
      type: { text: one.name.startsWith('casekit-') ? `CustomEvent<${one.type}>` : 'Event' },
    })),
    slots: element.slots.map(plain),
    cssParts: element.parts.map(plain),
    cssProperties: element.cssProperties.map(plain),
  }
}

/** Maps `casekit-case-wizard` to `CasekitCaseWizard`. */
export const className = (tag: string): string => camel(`-${tag}`)
