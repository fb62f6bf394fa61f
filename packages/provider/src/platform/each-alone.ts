import type { Db } from './db.ts'

/**
 * Processes due items, each in its own transaction, and returns how many were done. A failed item blocks no others and
 * stays due.
 */
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
