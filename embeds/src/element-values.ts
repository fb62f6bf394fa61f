import { attributeOf, type Properties } from './property-kinds.ts'

/** The values of one element: an attribute and its property are one, and what is taken away becomes the default again. */
export function createValues(properties: Properties, onUnreadable: (message: string) => void) {
  const values: Record<string, unknown> = {}
  for (const [name, { initial }] of Object.entries(properties)) values[name] = initial

  function set(name: string, value: unknown): void {
    values[name] = value ?? properties[name]?.initial
  }

  /** An unreadable attribute is told and counts as absent; the element lives on. */
  function read(name: string, given: string | null): void {
    try {
      set(name, given === null ? undefined : properties[name]?.parse(given))
    } catch (cause) {
      set(name, undefined)
      onUnreadable(`${attributeOf(name)}: ${cause instanceof Error ? cause.message : 'unreadable'}`)
    }
  }

  return {
    get: (name: string): unknown => values[name],
    text: (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined),
    pick: (names: string[]) => Object.fromEntries(names.map(name => [name, values[name]])),
    set,
    read,
  }
}
