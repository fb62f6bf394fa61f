import { subscribe } from 'valtio'
import { session } from './session.store.ts'

const kept = new Map<string, unknown>()
let owner = session.account?.user.stakeholderId

subscribe(session, () => {
  const now = session.account?.user.stakeholderId
  if (now !== owner) kept.clear()
  owner = now
})

/** State that a screen keeps while others are shown; dropped when another account or company is entered. */
export function keptForAccount<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make())
  return kept.get(name) as T
}
