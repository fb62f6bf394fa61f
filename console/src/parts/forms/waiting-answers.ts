import type { FormAnswers } from '@casekit/contract/form-shapes'
import { NO_ANSWER } from '@casekit/rules/form-rules'
import { heedWhoKeeps } from '../../session/device-database.ts'

/**
 * Encryption takes a moment in which the page may be closed; until it is done, what is typed is unencrypted in the
 * tab's storage. Earlier versions left it in the browser's.
 */
const OPEN = 'ck-form-'

/** The unencrypted answers of an earlier visit. */
export function openAnswers(name: string): FormAnswers {
  try {
    const [before, now] = [localStorage, sessionStorage].map(kept => kept.getItem(OPEN + name) ?? '{}')
    return { ...JSON.parse(before ?? ''), ...JSON.parse(now ?? '') } as FormAnswers
  } catch {
    return {}
  }
}

/** Null: they are encrypted by now. */
export function layOpen(name: string, answers: string | null): void {
  try {
    if (answers !== null) {
      heedWhoKeeps()
      return sessionStorage.setItem(OPEN + name, answers)
    }
    for (const kept of [localStorage, sessionStorage]) kept.removeItem(OPEN + name)
  } catch {
    // storage is unavailable or not allowed
  }
}

type Kept = { readonly key: number }

/** The answers as they will be once their fields' pending files are sent. */
export function withKept(answers: FormAnswers, kept: Readonly<Record<string, readonly Kept[]>>): FormAnswers {
  const all = { ...answers }
  for (const [field, files] of Object.entries(kept)) {
    const answer = all[field] ?? NO_ANSWER
    all[field] = { ...answer, files: [...answer.files, ...files.map(({ key }) => String(key))] }
  }
  return all
}
