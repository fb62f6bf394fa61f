import 'casekit:foundation.css'
import type { ComponentType } from 'react'
import { createElementLife, type ElementDefinition, type ElementLife } from './element-life.ts'
import { asFormField, FORM_PROPERTIES } from './form-field.ts'
import { Mounting, UNMOUNT } from './mounting.ts'
import { attributeOf, type Properties, SHARED_PROPERTIES } from './property-kinds.ts'
import { forgetRoot, wearSheets } from './sheets.ts'
import { takeTag } from './taken-tags.ts'

/**
 * Registers a widget as a custom element, once per page. Attributes and properties are the same values; removing an
 * attribute restores the default; properties are never reflected to attributes, which keeps the token out of the
 * markup.
 */
export function defineElement(tag: string, Widget: ComponentType<never>, definition: ElementDefinition): void {
  if (!takeTag(tag)) return
  customElements.define(tag, makeElement(Widget, definition))
  if (IS_DEVELOPERS) import('./developer.ts').then(({ hint }) => hint(tag, definition.properties), Boolean)
}

/** Developers get hints in the console on local pages; nobody else loads them. */
const IS_DEVELOPERS = /^(local|127|\[)/.test(location.hostname)

const LIFE: unique symbol = Symbol('life')
type Living = { [LIFE]: ElementLife }

function makeElement(Widget: ComponentType<never>, definition: ElementDefinition) {
  const all: Properties = {
    ...SHARED_PROPERTIES,
    ...(definition.formValue && FORM_PROPERTIES),
    ...definition.properties,
  }
  const own = Object.keys(definition.properties)
  const names = Object.keys(all)
  const byAttribute = new Map(names.filter(name => all[name]?.hasAttribute).map(name => [attributeOf(name), name]))
  const Base = definition.formValue ? asFormField(Mounting) : Mounting

  class CasekitElement extends Base {
    static observedAttributes = [...byAttribute.keys()];
    [LIFE] = createElementLife(this, { Widget, own, all, definition })

    override connectedCallback() {
      for (const name of names) takeOver(this, name)
      wearSheets(this.container)
      this[LIFE].enter()
    }

    override disconnectedCallback() {
      this[UNMOUNT](() => {
        forgetRoot(this.container)
        this[LIFE].end()
      })
    }

    /** `moveBefore` preserves all state; only the nearest language may differ. */
    connectedMoveCallback() {
      this[LIFE].show()
    }

    attributeChangedCallback(attribute: string, _: string | null, given: string | null) {
      const name = byAttribute.get(attribute)
      if (name) this[LIFE].set(name, given)
    }

    formDisabledCallback() {
      this[LIFE].show()
    }
  }
  giveProperties(CasekitElement.prototype, names)
  giveMethods(CasekitElement.prototype, definition.methods)
  return CasekitElement
}

function giveProperties(prototype: object, names: string[]): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Living): unknown {
        return this[LIFE].get(name)
      },
      set(this: Living, value: unknown) {
        this[LIFE].set(name, value)
      },
    })
}

function giveMethods(prototype: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Living, ...given: never[]) {
        return this[LIFE].command(name, given)
      },
    })
}

/** A value the page set before the element was defined shadows its accessor. */
function takeOver(element: object, name: string) {
  if (!Object.hasOwn(element, name)) return
  const held = element as Record<string, unknown>
  const value = held[name]
  delete held[name]
  held[name] = value
}
