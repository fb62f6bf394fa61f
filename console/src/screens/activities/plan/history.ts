/** A change of some tasks and its undo; `takeBack` returns false if somebody else has changed them since. */
export type Step = { ids: readonly string[]; what: string; takeBack: () => Promise<boolean> }

/** The result of an undo: `none` if there was nothing to undo. */
export type TakenBack = { outcome: 'done' | 'changed' | 'none'; what: string }

const NONE: TakenBack = { outcome: 'none', what: '' }

/** The undo history of a planner. Steps are undone in sequence, latest first, or individually by their own button. */
export function createHistory() {
  let steps: readonly Step[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const keep = (step: Step) => {
    steps = [...steps, step]
  }

  /** Undoing a step also drops later steps of the same tasks, which built on it. */
  async function run(step: Step | undefined): Promise<TakenBack> {
    if (!step || !steps.includes(step)) return NONE
    const at = steps.indexOf(step)
    const stays = (other: Step, place: number) =>
      place < at || (place > at && !other.ids.some(id => step.ids.includes(id)))
    const isDone = await step.takeBack()
    steps = steps.filter(stays)
    return { outcome: isDone ? 'done' : 'changed', what: step.what }
  }

  /** Concurrent undos run in sequence. */
  function after(act: () => Promise<TakenBack>): Promise<TakenBack> {
    const own = turn.then(act)
    turn = own.catch(() => undefined)
    return own
  }

  return {
    keep,
    takeBack: (step: Step) => after(() => run(step)),
    takeBackLast: () => after(() => run(steps.at(-1))),
  }
}
