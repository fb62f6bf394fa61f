const nameOf = (form: string) => `casekit-form ${form}`

/** While a form is open on a page, nothing else sends its pending answers; returns the release function. */
export function holdForm(form: string): () => void {
  const open = Promise.withResolvers<void>()
  void navigator.locks?.request(nameOf(form), { mode: 'shared' }, () => open.promise)
  return open.resolve
}

/** Runs `act` if no page has the form open. */
export const withForm = (form: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(nameOf(form), { ifAvailable: true }, async lock => {
    if (lock) await act()
  })
