import type { Description } from './describe.ts'

type Elements = Record<string, Description>

/** VS Code's `html.customData`: completions for tags and attributes, with descriptions. */
export const htmlDataOf = (elements: Elements) => ({
  version: 1.1,
  tags: Object.entries(elements).map(([name, { description, attributes }]) => ({
    name,
    description,
    attributes: attributes.map(one => ({
      name: one.name,
      description: one.description,
      ...(one.type === 'boolean' && { valueSet: 'v' }),
      ...wordsOf(one.type),
    })),
  })),
})

/** VS Code's `css.customData`: the theming properties. */
export const cssDataOf = (elements: Elements) => ({
  version: 1.1,
  properties: [
    ...new Map(
      Object.values(elements)
        .flatMap(({ cssProperties }) => cssProperties)
        .map(({ name, description }) => [name, { name, description }]),
    ).values(),
  ],
})

function wordsOf(type: string) {
  const values = [...type.matchAll(/'([\w-]+)'/g)].map(([, name]) => ({ name }))
  return values.length > 0 ? { values } : {}
}
