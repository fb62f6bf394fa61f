import type { SignedIn } from '@casekit/contract/session'
import { keptInTab } from './storage.ts'

/** Whoever this tab is looked at as; the own session stays in the browser, and in the other tabs. */
export function readViewing(): SignedIn | null {
  const held = keptInTab.read('viewing')
  if (!held) return null
  try {
    return JSON.parse(held) as SignedIn
  } catch {
    return null
  }
}

/** The page starts anew, so that nothing of the one is shown to the other. */
export function enterViewing(answer: SignedIn): void {
  keptInTab.write('viewing', JSON.stringify(answer))
  location.assign('/')
}

export function leaveViewing(to: string): void {
  keptInTab.remove('viewing')
  location.assign(to)
}
