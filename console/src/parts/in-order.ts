/** Runs tasks in sequence, because one may depend on another. Each call returns its own result. */
export function inOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(deed: () => Promise<Answer>): Promise<Answer> => {
    const own = last.then(deed)
    last = own.catch(() => null)
    return own
  }
}
