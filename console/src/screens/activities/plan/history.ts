/** What was done to some tasks, and how it is taken back; `takeBack` answers false where somebody else has changed them since. */
export type Step = { ids: readonly string[]; what: string; takeBack: () => Promise<boolean> }

/** What became of taking back: `none` where nothing was left to take back. */
export type TakenBack = { outcome: 'done' | 'changed' | 'none'; what: string }

const NONE: TakenBack = { outcome: 'none', what: '' }

/** The steps of one who plans. They are taken back one after the other, the last one first, or each by its own press. */
export function createHistory() {
  let steps: readonly Step[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const keep = (step: Step) => {
    steps = [...steps, step]
  }

  /** Later steps of the same tasks go with it: they began where it ended. */
  async function run(step: Step | undefined): Promise<TakenBack> {
    if (!step || !steps.includes(step)) return NONE
    const at = steps.indexOf(step)
    const stays = (other: Step, place: number) =>
      place < at || (place > at && !other.ids.some(id => step.ids.includes(id)))
    const isDone = await step.takeBack()
    steps = steps.filter(stays)
    return { outcome: isDone ? 'done' : 'changed', what: step.what }
  }

  /** Several at once wait for each other. */
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
