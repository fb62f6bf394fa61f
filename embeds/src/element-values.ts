import { attributeOf, type Properties, type PropertyKind } from './property-kinds.ts'

/** The values of one element: an attribute and its property are one, and what is taken away becomes the default again. */
export function createValues(properties: Properties, onUnreadable: (message: string) => void) {
  const values: Record<string, unknown> = {}
  for (const [name, { initial }] of Object.entries(properties)) values[name] = initial

  /**
   * Text is read alike as attribute and as property: Vue and React write a template's attribute as property once the
   * element is defined. What is unreadable is told and counts as absent; the element lives on.
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
