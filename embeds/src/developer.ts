import type { Properties } from './property-kinds.ts'

/** Only loaded on local pages: prints each hint in the console once. */

const words = (...known: string[]) => ({
  hasAttribute: true,
  parse(given: string) {
    if (!known.includes(given)) throw new TypeError(`must be one of ${known.join(', ')}`)
  },
})

/** The shared properties, repeated here because importing them would make every visitor load a shared module. */
const SHARED: Hinted = {
  language: { hasAttribute: true, parse: () => {} },
  scheme: words('light', 'dark', 'auto'),
  loader: words('skeleton', 'spinner', 'none', 'quiet'),
  density: words('comfortable', 'compact'),
  headingLevel: { hasAttribute: true, parse: levelOf },
  simulate: words('', 'slow', 'offline', 'expired', 'unavailable'),
  getToken: { hasAttribute: false, parse: () => {} },
}

function levelOf(given: string) {
  if (!/^[1-6]$/.test(given)) throw new TypeError('must be 1 to 6')
}

type Hinted = Record<string, Pick<Properties[string], 'hasAttribute' | 'parse'>>

const kinds = new Map<string, Hinted>()
const said = new Set<string>()

/** Checks the elements of a tag from now on, including existing ones. */
export function hint(tag: string, properties: Properties): void {
  if (kinds.size === 0) begin()
  kinds.set(tag, { ...SHARED, ...properties })
  for (const element of document.querySelectorAll(tag)) look(element)
}

function begin(): void {
  document.addEventListener('casekit-error', event => {
    const { target, detail } = event as CustomEvent<unknown>
    const { code, message, value, help } = detail as { code: string; message: string; value?: string; help?: string }
    if (code !== 'bad-attribute' && code !== 'offline')
      say(target as Element, [`${message} (${code})`, value, help].filter(Boolean).join(' '))
  })
  // an observer of the whole page would retain removed elements
  for (const name of ['casekit-ready', 'casekit-error'])
    document.addEventListener(name, ({ target }) => look(target as Element))
}

function look(element: Element): void {
  const properties = Object.entries(kinds.get(element.localName) ?? {})
  for (const { name, value } of element.attributes) {
    const meant = properties.find(([property]) => plain(property) === plain(name))
    if (!meant) continue
    const [property, { hasAttribute, parse }] = meant
    if (!hasAttribute) say(element, `${name}="…": set ${property} as a property; a function cannot stand in markup.`)
    else if (name !== kebab(property)) say(element, `${name}: is written ${kebab(property)}.`)
    else faultOf(element, name, value, parse)
  }
}

/** Matches `groupby` and `group_by` to `group-by`. */
const plain = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const SPOKEN = /^(da|nn|nb|no|sv|en|de|es)\b/i

function faultOf(element: Element, name: string, value: string, parse: (text: string) => unknown): void {
  if (name === 'language' && value && !SPOKEN.test(value))
    say(element, `language="${value}": Casekit speaks da-DK, nn-NO, sv-SE, en-US, de-DE and es-ES; another is shown.`)
  try {
    parse(value)
  } catch (error) {
    say(element, `${name}="${value}": ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

function say(element: Element, what: string): void {
  const line = `Casekit <${element.localName}> ${what}`
  if (element.getAttribute('loader') === 'quiet' || said.has(line)) return
  said.add(line)
  console.warn(line) // oxlint-disable-line no-console -- this is what the file is for
}
