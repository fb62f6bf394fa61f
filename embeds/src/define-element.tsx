import 'casekit:foundation.css'
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { createValues } from './element-values.ts'
import { createEmbedConnection, type TokenGiver } from './embed-connection.ts'
import { EmbedRoot, type EmbedRootProps, type Handle } from './EmbedRoot.tsx'
import { languageFor } from './nearest-language.ts'
import { attributeOf, type Properties, SHARED_PROPERTIES } from './property-kinds.ts'
import { forgetRoot, wearSheets } from './sheets.ts'
import { takeTag } from './taken-tags.ts'

export type ElementDefinition = {
  /** The widget's own properties; those of every element are added. */
  properties: Properties
  /** The widget's callbacks and the event that each becomes: `{ onCaseCreated: 'case-created' }`. */
  events: Readonly<Record<string, string>>
  /** Commands of the widget that become methods; each waits until the widget stands. */
  methods: readonly string[]
}

const PROPS: unique symbol = Symbol.for('r2wc.props') as never
const RENDER: unique symbol = Symbol.for('r2wc.render') as never
const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never

/** r2wc mounts, updates and unmounts; it knows no property, so that none is copied into an attribute. */
type Mounting = HTMLElement & {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  [PROPS]: Record<string, unknown>
  [RENDER](): void
  [CONNECTED]: boolean
}

const SCRIPT_ORIGIN = new URL(import.meta.url).origin

/**
 * Makes a widget a custom element, once per page. Attributes and properties are the same values; a removed attribute
 * means the default again; properties are never written into attributes (the token stays out of the page's markup).
 */
export function defineElement(tag: string, Widget: ComponentType<never>, definition: ElementDefinition): void {
  if (takeTag(tag)) customElements.define(tag, makeElement(Widget, definition))
}

function makeElement(Widget: ComponentType<never>, { properties: own, events, methods }: ElementDefinition) {
  const properties: Properties = { ...SHARED_PROPERTIES, ...own }
  const names = Object.keys(properties)
  const byAttribute = new Map(
    names.filter(name => properties[name]?.hasAttribute).map(name => [attributeOf(name), name]),
  )
  const Base = r2wc(EmbedRoot, { shadow: 'open', props: [] }) as unknown as new () => Mounting

  return class CasekitElement extends Base {
    static observedAttributes = [...byAttribute.keys()]
    #handle = deferred<Handle>()
    #values = createValues(properties, message =>
      queueMicrotask(() => this.#emit('error', { code: 'bad-attribute', message })),
    )
    #connection = createEmbedConnection({
      now: () => ({
        api: this.#values.text('api') || SCRIPT_ORIGIN,
        language: this.#language(),
        token: this.#values.text('token'),
        getToken: this.#values.get('getToken') as TokenGiver | undefined,
      }),
      emit: (name, detail) => this.#emit(name, detail),
    })
    #callbacks = Object.fromEntries(
      Object.entries(events).map(([name, event]) => [name, (detail: unknown) => this.#emit(event, detail)]),
    )

    constructor() {
      super()
      this[CONNECTED] = false
    }

    static {
      for (const name of names)
        Object.defineProperty(this.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: CasekitElement): unknown {
            return this.#values.get(name)
          },
          set(this: CasekitElement, value: unknown) {
            this.#values.set(name, value)
            this.#changed(name)
          },
        })
      for (const name of methods)
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          writable: true,
          async value(this: CasekitElement, ...given: never[]) {
            return (await this.#handle.promise)[name]?.(...given)
          },
        })
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    override connectedCallback() {
      for (const name of names) takeOver(this, name)
      wearSheets(this.container)
      this.#prepare()
      super.connectedCallback()
    }

    /** A node that is only moved is back before the microtask, with all that was typed. */
    override disconnectedCallback() {
      this[CONNECTED] = false
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        forgetRoot(this.container)
      })
    }

    /** By `moveBefore` nothing is lost; only the nearest language may be another. */
    connectedMoveCallback() {
      this.#show()
    }

    attributeChangedCallback(attribute: string, _: string | null, given: string | null) {
      const name = byAttribute.get(attribute)
      if (!name) return
      this.#values.read(name, given)
      this.#changed(name)
    }

    #language() {
      return languageFor(this, this.#values.text('language'))
    }

    #emit(name: string, detail?: unknown): boolean {
      const event = new CustomEvent(`casekit-${name}`, { detail, bubbles: true, composed: true, cancelable: true })
      return this.dispatchEvent(event)
    }

    #changed(name: string) {
      if (name === 'token' || name === 'getToken') this.#connection.tokenChanged()
      this.#show()
    }

    #show() {
      if (!this[CONNECTED]) return
      this.#prepare()
      this[RENDER]()
    }

    #prepare() {
      Object.assign(this[PROPS], {
        Widget,
        given: { ...this.#values.pick(Object.keys(own)), ...this.#callbacks },
        client: this.#connection.client,
        language: this.#language(),
        scheme: this.#values.text('scheme') ?? 'light',
        hasLoader: this.#values.get('loader') !== 'none',
        onHandle: this.#takeHandle,
        onFault: this.#fault,
      } satisfies EmbedRootProps)
    }

    #takeHandle = (handle: Handle | null) => {
      if (handle) {
        this.#handle.resolve(handle)
        this.#emit('ready')
      } else this.#handle = deferred()
    }

    #fault = (error: unknown) => {
      this.#emit('error', { code: 'internal', message: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** A value that the page set before the element was defined stands in the way of its accessor. */
function takeOver(element: object, name: string) {
  if (!Object.hasOwn(element, name)) return
  const held = element as Record<string, unknown>
  const value = held[name]
  delete held[name]
  held[name] = value
}

function deferred<T>() {
  let settle: ((value: T) => void) | undefined
  const promise = new Promise<T>(done => (settle = done))
  return { promise, resolve: (value: T) => settle?.(value) }
}
