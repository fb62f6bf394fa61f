import type { Mounting } from './mounting.ts'
import { flag, type Properties, text } from './property-kinds.ts'

/**
 * What an element that is a field of the page's form takes besides.
 *
 * @attr {string} name - The field's name in the form.
 * @attr {string} value - The value to begin with and to go back to when the form is reset.
 * @attr {boolean} required - The form is not sent without a value.
 * @attr {boolean} disabled - Shown and not usable; the form leaves it out.
 * @prop {string} name - As the attribute.
 * @prop {string} value - What is chosen, as the form sends it; empty for nothing. Set it to choose.
 * @prop {boolean} required - As the attribute.
 * @prop {boolean} disabled - As the attribute.
 * @prop {HTMLFormElement | null} form - Read only: the form that it belongs to.
 * @prop {ValidityState} validity - Read only, as of every field.
 * @prop {string} validationMessage - Read only, as of every field.
 * @fires change {void} The visitor chose, as of every field: `value` is the new one.
 * @method {boolean} checkValidity - Whether the form may be sent; answers at once.
 * @method {boolean} reportValidity - The same, and tells the visitor.
 */
export const FORM_PROPERTIES = { value: text(''), required: flag() } satisfies Properties

/** What an element's `value` is. */
export type FormValue = {
  /** The widget's property that chooses, as text; `value` and it are one. */
  property: string
  /** The widget's callbacks that report a choice, each with how it becomes that text; '' for none. */
  from: Readonly<Record<string, (detail: never) => string>>
}

/** How the element speaks with its form. */
export const FIELD: unique symbol = Symbol('field')

export type Field = {
  /** Whether the element, or a fieldset around it, is disabled. */
  isDisabled: () => boolean
  /** To be called when the value, or whether it is needed, changed. */
  tell: () => void
  /** The visitor chose. */
  choose: (value: string) => void
}

type Valued = Mounting & { value: string; required: boolean }

/** The browser's own words, in the visitor's language. */
const requiredMessage = () => Object.assign(document.createElement('input'), { required: true }).validationMessage

/** A mounting element as a field of a form; `value` and `required` are properties of the definition. */
export function asFormField(Element: new () => Mounting) {
  return class FormField extends Element {
    static formAssociated = true
    #internals = this.attachInternals()

    get [FIELD](): Field {
      const element = this as unknown as Valued
      return {
        isDisabled: () => this.matches(':disabled'),
        tell: () => {
          const { value, required } = element
          this.#internals.setFormValue(value || null)
          if (required && !value) this.#internals.setValidity({ valueMissing: true }, requiredMessage())
          else this.#internals.setValidity({})
        },
        choose: value => {
          if (element.value === value) return
          element.value = value
          for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
        },
      }
    }

    get name() {
      return this.getAttribute('name') ?? ''
    }
    set name(name: string) {
      this.setAttribute('name', name)
    }
    get disabled() {
      return this.hasAttribute('disabled')
    }
    set disabled(isDisabled: boolean) {
      this.toggleAttribute('disabled', isDisabled)
    }
    get form() {
      return this.#internals.form
    }
    get validity() {
      return this.#internals.validity
    }
    get validationMessage() {
      return this.#internals.validationMessage
    }
    checkValidity() {
      return this.#internals.checkValidity()
    }
    reportValidity() {
      return this.#internals.reportValidity()
    }

    formResetCallback() {
      const element = this as unknown as Valued
      element.value = this.getAttribute('value') ?? ''
    }
    formStateRestoreCallback(value: string) {
      const element = this as unknown as Valued
      element.value = value
    }
  }
}
