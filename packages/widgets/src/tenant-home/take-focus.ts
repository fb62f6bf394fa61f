/** The place of a heading with `tabIndex={-1}` that is read out when it comes. */
export const takeFocus = (heading: HTMLElement | null) => heading?.focus()
