import type { FormAnswers } from '@casekit/contract/form-shapes'
import { NO_ANSWER } from '@casekit/rules/form-rules'
import { heedWhoKeeps } from '../../session/device-database.ts'

/**
 * Sealing takes a moment in which a page may be gone: until then what is typed lies open in the tab. Earlier versions left
 * it open in the browser.
 */
const OPEN = 'ck-form-'

/** What an earlier visit left open. */
export function openAnswers(name: string): FormAnswers {
  try {
    const [before, now] = [localStorage, sessionStorage].map(kept => kept.getItem(OPEN + name) ?? '{}')
    return { ...JSON.parse(before ?? ''), ...JSON.parse(now ?? '') } as FormAnswers
  } catch {
    return {}
  }
}

/** Null: they are sealed by now. */
export function layOpen(name: string, answers: string | null): void {
  try {
    if (answers !== null) {
      heedWhoKeeps()
      return sessionStorage.setItem(OPEN + name, answers)
    }
    for (const kept of [localStorage, sessionStorage]) kept.removeItem(OPEN + name)
  } catch {
    // a browser that keeps nothing, or who may not
  }
}

type Kept = { readonly key: number }

/** The answers as they will be once the files that wait at their fields are sent. */
export function withKept(answers: FormAnswers, kept: Readonly<Record<string, readonly Kept[]>>): FormAnswers {
  const all = { ...answers }
  for (const [field, files] of Object.entries(kept)) {
    const answer = all[field] ?? NO_ANSWER
    all[field] = { ...answer, files: [...answer.files, ...files.map(({ key }) => String(key))] }
  }
  return all
}
