/** Debounces `act` by `ms`; `cancel` drops a pending call, `now` runs it immediately. */
export function afterPause<Arguments extends unknown[]>(ms: number, act: (...given: Arguments) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: Arguments | undefined
  function now() {
    clearTimeout(timer)
    const given = due
    due = undefined
    if (given) act(...given)
  }
  function cancel() {
    clearTimeout(timer)
    due = undefined
  }
  return {
    later(...given: Arguments) {
      clearTimeout(timer)
      due = given
      timer = setTimeout(now, ms)
    },
    now,
    cancel,
  }
}
