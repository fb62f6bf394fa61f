/** Whether one of our scripts is on the call stack. */
export function isOurs(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error('whose')
  Error.stackTraceLimit = stackTraceLimit
  return stack.includes('/embeds/')
}

type Listener = (self: object, given: unknown[], answer: unknown) => void

/** Wraps a method; `after` sees its arguments and result, and changes neither. */
export function hear(owner: object, name: string, after: Listener): void {
  const held = owner as Record<string, (...given: unknown[]) => unknown>
  const real = held[name]
  if (!real) return
  held[name] = function heard(this: object, ...given: unknown[]) {
    const answer = real.apply(this, given)
    after(this, given, answer)
    return answer
  }
}
