const nameOf = (form: string) => `casekit-form ${form}`

/** While a form is open on a page nobody else sends what of it waits; answers how to let go. */
export function holdForm(form: string): () => void {
  const open = Promise.withResolvers<void>()
  void navigator.locks?.request(nameOf(form), { mode: 'shared' }, () => open.promise)
  return open.resolve
}

/** Does something with a form that is open on no page. */
export const withForm = (form: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(nameOf(form), { ifAvailable: true }, async lock => {
    if (lock) await act()
  })
