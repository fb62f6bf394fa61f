/**
 * Helpers for this folder's tests on a partner's page; the runner's HTML has loaded Casekit's script like such a page.
 */

type Runner = {
  it: (name: string, run: () => Promise<void> | void) => void
  afterEach: (run: () => void) => void
}
const runner = globalThis as unknown as Runner
export const test = runner.it

export const TAGS = [
  'casekit-case-report',
  'casekit-case-wizard',
  'casekit-customer-picker',
  'casekit-global-search',
  'casekit-kanban-board',
  'casekit-offer',
  'casekit-shop',
  'casekit-tenant',
  'casekit-timeslot-chooser',
] as const
export type Tag = (typeof TAGS)[number]

/** An element as a page's script sees it; unsupported properties are undefined. */
export type Element = HTMLElement & {
  [property: string]: unknown
  readonly shadowRoot: ShadowRoot
  reset: () => Promise<void>
  refresh: () => Promise<void>
}

/** Where the page's script was loaded from. */
export const CASEKIT = new URL((document.querySelector('script[src*="/embeds/"]') as HTMLScriptElement).src).origin
export const main = document.querySelector('main') as HTMLElement

/** A fresh token from the page's own server, for a new visitor. */
export const freshToken = async (): Promise<string> => (await fetch('/token', { cache: 'no-store' })).text()

/** Creates an element with these attributes and inserts it. */
export function put(tag: Tag, attributes: Record<string, string> = {}, into: Node = main): Element {
  const element = document.createElement(tag) as unknown as Element
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  into.appendChild(element)
  return element
}

export type Seen = { name: string; detail: unknown; target: EventTarget | null; bubbles: boolean; composed: boolean }

/** Collects these events at the document until the test ends, in order. */
export function hear(...names: string[]): Seen[] {
  const seen: Seen[] = []
  for (const name of names)
    document.addEventListener(
      name,
      event => {
        const { target, bubbles, composed } = event
        seen.push({ name, detail: (event as CustomEvent).detail, target, bubbles, composed })
      },
      { signal: ending.signal },
    )
  return seen
}

let ending = new AbortController()
/** Undo functions to run after the test. */
const undone: (() => void)[] = []

/** Replaces one of the browser's own functions until the test ends; returns the original. */
export function replace<Name extends PropertyKey, Own>(of: { [name in Name]: Own }, name: Name, other: Own): Own {
  const own = of[name]
  of[name] = other
  undone.push(() => (of[name] = own))
  return own
}

runner.afterEach(() => {
  ending.abort()
  ending = new AbortController()
  main.replaceChildren()
  for (const undo of undone.splice(0)) undo()
})

const WAIT_MS = 15_000

/** Polls until the result is truthy. */
export async function until<T>(what: string, read: () => T): Promise<NonNullable<T>> {
  for (const since = performance.now(); performance.now() - since < WAIT_MS;) {
    const found = read()
    if (found) return found
    await pause(20)
  }
  throw new Error(`Waited in vain until ${what}`)
}

export const pause = (ms = 0) => new Promise(resolve => setTimeout(resolve, ms))

/** Resolves when the element is ready for commands. */
export const stands = (element: Element) =>
  new Promise(resolve => element.addEventListener('casekit-ready', resolve, { once: true }))

/** A part of the widget, once it exists. */
export const part = (element: Element, selector: string) =>
  until(`${element.localName} shows ${selector}`, () => element.shadowRoot?.querySelector<HTMLElement>(selector))

export const allParts = (element: Element, selector: string) => [
  ...element.shadowRoot.querySelectorAll<HTMLElement>(selector),
]

/** The elements the page's own tokens give access to: a home belongs to one tenant, and has tests of its own. */
export const OPENED = TAGS.filter(tag => tag !== 'casekit-tenant')

/** Resolves when the element is ready, or rendered if no token of the page gives access to it. */
export const isThere = (element: Element): Promise<unknown> =>
  element.localName === 'casekit-tenant' ? part(element, '[part=root]') : stands(element)

/** A selector that shows each has reached the provider and requested its content. */
export const REACHED = {
  'casekit-case-report': '[part=figures]',
  'casekit-case-wizard': '[role=row]:nth-child(2) [role=gridcell]',
  'casekit-customer-picker': '[role=row]:nth-child(2) [role=gridcell]',
  'casekit-global-search': 'input',
  'casekit-kanban-board': '[part=card]',
  'casekit-offer': '[part=offer] .ck-empty',
  'casekit-shop': '[part=item]',
  'casekit-timeslot-chooser': '[part=slot]',
  'casekit-tenant': '[part=frame]',
} satisfies Record<Tag, string>

/** A field of the widget by its label text. */
export const field = (element: Element, label: string) =>
  until(`${element.localName} has a field ${label}`, () =>
    (allParts(element, 'input') as HTMLInputElement[]).find(({ labels }) => labels?.[0]?.textContent?.includes(label)),
  )

/** Types like a visitor: sets the value and dispatches the event. */
export function type(input: HTMLElement, text: string): void {
  input.focus()
  // bypasses the widget library's override
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (one instanceof Node) return `<${one.nodeName}>`
    return one === undefined ? '«undefined»' : one
  }) ?? '«undefined»'

export function equal(actual: unknown, expected: unknown, what = 'It'): void {
  const [is, due] = [written(actual), written(expected)]
  if (is !== due) throw Object.assign(new Error(`${what} is ${is}, not ${due}`), { actual: is, expected: due })
}

export function ok(isSo: unknown, what: string): void {
  if (!isSo) throw new Error(what)
}
