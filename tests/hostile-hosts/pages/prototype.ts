import 'prototype'

/* The language part of Prototype 1.7 comes from the package. Its DOM part, and the `toJSON` of 1.6 that many sites
   still include, follow here. */

type Extended = Record<string, unknown>
const extend = (target: object, methods: Extended) => Object.assign(target, methods)

const style = (element: HTMLElement, display: string) => {
  element.style.display = display
  return element
}

extend(window, {
  $: (id: string) => document.getElementById(id),
  $$: (css: string) => [...document.querySelectorAll(css)],
})

for (const prototype of [HTMLElement.prototype, SVGElement.prototype] as object[])
  extend(prototype, {
    hide(this: HTMLElement) {
      return style(this, 'none')
    },
    show(this: HTMLElement) {
      return style(this, '')
    },
    remove(this: HTMLElement) {
      this.parentNode?.removeChild(this)
      return this
    },
    update(this: HTMLElement, content: string) {
      this.textContent = content
      return this
    },
    scrollTo(this: HTMLElement) {
      window.scrollTo(this.offsetLeft, this.offsetTop)
      return this
    },
    select(this: HTMLElement, css: string) {
      return [...this.querySelectorAll(css)]
    },
    visible(this: HTMLElement) {
      return this.style.display !== 'none'
    },
    down(this: HTMLElement) {
      return this.firstElementChild
    },
    up(this: HTMLElement) {
      return this.parentElement
    },
  })

for (const type of [Array, String, Number, Date])
  extend(type.prototype, {
    toJSON(this: unknown) {
      return JSON.stringify(String(this))
    },
  })
