import type { SignedIn } from '@casekit/contract/session'
import { keptInTab } from './storage.ts'

/** The user this tab is viewing as; the user's own session stays in the browser and in other tabs. */
export function readViewing(): SignedIn | null {
  const held = keptInTab.read('viewing')
  if (!held) return null
  try {
    return JSON.parse(held) as SignedIn
  } catch {
    return null
  }
}

/** The page reloads, so the two accounts share no state. */
export function enterViewing(answer: SignedIn): void {
  keptInTab.write('viewing', JSON.stringify(answer))
  location.assign('/')
}

export function leaveViewing(to: string): void {
  keptInTab.remove('viewing')
  location.assign(to)
}
