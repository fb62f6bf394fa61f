/** An element of an XML document without comments or CDATA, as the product writes it. */
export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

const PARTS = /<(\/?)([\w:]+)([^>]*)>([^<]*)/g
const ATTRIBUTES = /([\w:]+)="([^"]*)"/g

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => SIGNS[name] ?? '')

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(ATTRIBUTES), ([, name = '', value = '']) => [name, plain(value)]))

/** Returns the root; throws when an element is not closed by its own name. */
export function readXml(xml: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  for (const [, end, name = '', rest = '', text = ''] of xml.slice(xml.indexOf('?>') + 2).matchAll(PARTS)) {
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where it is not open.`)
      continue
    }
    const node: XmlNode = { name, attributes: attributesOf(rest), text: plain(text), children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  const [root] = top.children
  if (!root || open.length > 1) throw new Error('An element is left open.')
  return root
}

/** All elements at a path below one: `cac:Party/cbc:EndpointID`. */
export const at = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(one => one.children.filter(child => child.name === name)), [node])

/** The text of the first of them; empty when there is none. */
export const textAt = (node: XmlNode, path: string): string => at(node, path)[0]?.text.trim() ?? ''
export const has = (node: XmlNode, path: string): boolean => textAt(node, path) !== ''

/** Every element below one, starting with itself. */
export const all = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(all)]

/** In hundredths; NaN if not a number. */
export const hundredths = (text: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : NaN
export const amountAt = (node: XmlNode, path: string): number => hundredths(textAt(node, path))
export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)
