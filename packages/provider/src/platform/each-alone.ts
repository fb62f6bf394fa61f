import type { Db } from './db.ts'

/** Does what is due, each in a transaction of its own; answers how much was done. One that fails holds up no other, and stays due. */
export async function eachAlone(
  db: Db,
  due: readonly { id: string }[],
  work: (within: Db, id: string) => Promise<boolean>,
  onError: (error: unknown) => void,
): Promise<number> {
  let done = 0
  for (const { id } of due) if (await db.transaction(within => work(within, id)).catch(onError)) done += 1
  return done
}
