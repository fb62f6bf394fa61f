/** A ref for a heading with `tabIndex={-1}` that is announced when it appears. */
export const takeFocus = (heading: HTMLElement | null) => heading?.focus()
