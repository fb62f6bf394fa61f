/** Does deeds one after the other, however fast they are asked for: one may wait for another. Each answers for itself. */
export function inOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(deed: () => Promise<Answer>): Promise<Answer> => {
    const own = last.then(deed)
    last = own.catch(() => null)
    return own
  }
}
