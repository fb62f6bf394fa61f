import { attributeOf, type Properties, type PropertyKind } from './property-kinds.ts'

/**
 * The values of one element: an attribute and its property are the same value, and removing it restores the default.
 */
export function createValues(properties: Properties, onUnreadable: (message: string) => void) {
  const values: Record<string, unknown> = {}
  for (const [name, { initial }] of Object.entries(properties)) values[name] = initial

  /**
   * Strings are parsed alike as attribute and property: Vue and React write a template's attribute as a property once
   * the element is defined. Unreadable values are reported and treated as absent.
   */
  function set(name: string, given: unknown): void {
    const { initial, parse } = properties[name] as PropertyKind
    values[name] = initial
    try {
      values[name] = (typeof given === 'string' ? parse(given) : given) ?? initial
    } catch (cause) {
      onUnreadable(`${attributeOf(name)}: ${(cause as Error).message}`)
    }
  }

  return {
    get: (name: string): unknown => values[name],
    text: (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined),
    pick: (names: string[]) => Object.fromEntries(names.map(name => [name, values[name]])),
    set,
  }
}
