import type { Mounting } from './mounting.ts'
import { flag, type Properties, text } from './property-kinds.ts'

/**
 * The additional properties of an element that is a form field.
 *
 * @attr {string} name - The field's name in the form.
 * @attr {string} value - The initial value, restored when the form is reset.
 * @attr {boolean} required - The form is not submitted without a value.
 * @attr {boolean} disabled - Shown but not usable, and not submitted.
 * @prop {string} name - Same as the attribute.
 * @prop {string} value - The selection as submitted; empty for none. Set it to select.
 * @prop {boolean} required - Same as the attribute.
 * @prop {boolean} disabled - Same as the attribute.
 * @prop {HTMLFormElement | null} form - Read-only: the form it belongs to.
 * @prop {ValidityState} validity - Read-only, as for every field.
 * @prop {string} validationMessage - Read-only, as for every field.
 * @fires change {void} The visitor made a selection, as for every field: `value` is the new one.
 * @method {boolean} checkValidity - Returns synchronously whether the value is valid.
 * @method {boolean} reportValidity - The same, and shows the error to the visitor.
 */
export const FORM_PROPERTIES = { value: text(''), required: flag() } satisfies Properties

/** What an element's `value` is. */
export type FormValue = {
  /** The widget property that selects, as text; it is the same as `value`. */
  property: string
  /** The widget's selection callbacks, each with its conversion to that text; '' for none. */
  from: Readonly<Record<string, (detail: never) => string>>
}

/** How the element communicates with its form. */
export const FIELD: unique symbol = Symbol('field')

export type Field = {
  /** Whether the element, or a fieldset around it, is disabled. */
  isDisabled: () => boolean
  /** Must be called when the value, or whether it is required, has changed. */
  tell: () => void
  /** The visitor made a selection. */
  choose: (value: string) => void
}

type Valued = Mounting & { value: string; required: boolean }

/** The browser's own message, in the visitor's language. */
const requiredMessage = () => Object.assign(document.createElement('input'), { required: true }).validationMessage

/** Makes a mounting element a form field; `value` and `required` are properties of the definition. */
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
