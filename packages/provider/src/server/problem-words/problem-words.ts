import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@casekit/contract/languages'
import type { Problem } from '@casekit/contract/problem'
import { words as daDK } from './da-DK.ts'
import { words as deDE } from './de-DE.ts'
import { words as esES } from './es-ES.ts'
import { words as nnNO } from './nn-NO.ts'
import { words as svSE } from './sv-SE.ts'

const STATUSES = [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 422, 429, 431, 500, 503, 507] as const
const CODES = [
  'key-unknown',
  'key-expired',
  'key-revoked',
  'token-unknown',
  'token-expired',
  'token-revoked',
  'company-suspended',
  'origin-not-allowed',
  'widget-not-allowed',
  'call-not-allowed',
  'scope-not-allowed',
  'test-key-needed',
  'too-many-test-keys',
  'bad-request',
  'sign-in',
  'link',
  'forbidden',
  'out-of-sight',
  'module-off',
  'read-only',
  'gdpr',
  'second-factor-required',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale',
  'too-large',
  'media-type',
  'key-reused',
  'too-many',
  'internal',
  'unavailable',
  'timeout',
  'paper',
  'wrong-pair',
  'second-factor',
  'wrong-code',
  'wrong-passkey',
  'no-passkeys-here',
  'last-factor',
  'slot-taken',
  'plan-changed',
  'plan-faults',
  'plan-booked',
  'no-room',
  'user-limit',
  'disk-full',
  'not-waiting',
  'already-waiting',
  'open-cases',
  'unfit',
  'too-slow',
  'too-wide',
  'unlawful',
  'forms-open',
  'tasks-open',
  'visit-fixed',
  'unfinished',
  'no-customer',
  'not-draft',
  'incomplete',
  'wrong-state',
  'occupied',
  'over-limit',
  'own',
  'over-budget',
  'no-address',
  'not-inspected',
  'already-paused',
  'same-rule',
  'needs-reason',
  'taken',
  'week-approved',
  'own-week',
  'nothing-new',
  'not-approved',
  'not-answerable',
  'reminded',
  'no-issuer',
  'issuer-silent',
  'issuer-refused',
  'not-a-member',
  'single-sign-on',
] as const

/** Titles and details of problems in one language. English is defined where problems are created. */
export type ProblemWords = {
  titles: Record<(typeof STATUSES)[number], string>
  details: Record<(typeof CODES)[number], string>
}

const WORDS: Partial<Record<Language, ProblemWords>> = {
  'da-DK': daDK,
  'nn-NO': nnNO,
  'sv-SE': svSE,
  'de-DE': deDE,
  'es-ES': esES,
}

/** The first supported language of an Accept-Language header, by weight (RFC 9110 §12.5.4); otherwise English. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find(one => one.trim().startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const spoken = spokenAs(tag)
    if (spoken) return spoken
  }
  return FALLBACK_LANGUAGE
}

/** Nynorsk is the only Norwegian we provide. */
function spokenAs(tag: string): Language | undefined {
  const primary = tag.split('-')[0] ?? ''
  const wanted = primary === 'nb' || primary === 'no' ? 'nn' : primary
  return LANGUAGES.find(one => one.toLowerCase().startsWith(`${wanted}-`))
}

/** The problem in the caller's language; codes specific to one endpoint stay in English. */
export function inLanguage(problem: Problem, language: Language): Problem {
  const { titles, details } = WORDS[language] ?? {}
  const title = titles && Object.entries(titles).find(([status]) => Number(status) === problem.status)?.[1]
  const detail = details && Object.entries(details).find(([code]) => code === problem.code)?.[1]
  return { ...problem, title: title ?? problem.title, detail: detail ?? problem.detail }
}
