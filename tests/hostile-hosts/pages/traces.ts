import { computed } from './dressed.ts'

const LANGUAGE = [Object, Array, Function, String, Number, Date, Promise, Map, Set, Symbol, RegExp, JSON, Math]
const BROWSER = [Node, Element, HTMLElement, Event, EventTarget, ShadowRoot, Document, History, CSSStyleSheet]

const keysOf = (one: object) => Reflect.ownKeys(one).map(String)

/** Every global, and whether a handler such as `onresize` is set. */
export function globals(): string[] {
  const values = window as unknown as Record<string, unknown>
  return keysOf(window).map(name => (name.startsWith('on') && values[name] !== null ? `${name} set` : name))
}

/** Every property of the built-in and DOM objects. */
export const builtIns = (): string[] =>
  [...LANGUAGE, ...BROWSER].flatMap((one, at) =>
    [one, 'prototype' in one ? one.prototype : {}].flatMap(part => keysOf(part as object).map(key => `${at} ${key}`)),
  )

/** Keys of both storages, and the cookies; a page with an opaque origin has none. */
export function storage(): string[] {
  if (origin === 'null') return []
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]
}

/** What else a third party could change: URL, title, history, root, head, sheets, focus. */
export function pageState(): string[] {
  const { head, body, documentElement: root, title, adoptedStyleSheets, activeElement } = document
  const attributes = [root, body].flatMap(one => [...one.attributes].map(({ name, value }) => `${name}=${value}`))
  const inHead = [...head.children].map(one => one.outerHTML.slice(0, 200))
  const numbers = [history.length, adoptedStyleSheets.length].join(' ')
  return [location.href, title, numbers, activeElement?.localName ?? '', ...attributes, ...inHead]
}

/** The computed values of the page's own elements. */
export function hostStyles(): Record<string, string> {
  const own = [document.documentElement, document.body, ...document.querySelectorAll('#sample, #sample *')]
  return Object.fromEntries(own.map((element, at) => [`${at} ${element.localName}`, computed(element).join('; ')]))
}
