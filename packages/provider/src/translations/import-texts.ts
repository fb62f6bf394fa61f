import type { Language } from '@casekit/contract/languages'
import type { TextChanges } from '@casekit/contract/translations'
import { createHash } from 'node:crypto'
import { badRequest, type FieldError, notFound, ProblemError, stale } from '../server/problem.ts'
import type { TextShop } from './served-texts.ts'

const WORDS = {
  unreadable: 'cannot be read: a bracket or tag does not end, or a plural lacks »other«',
  placeholders: 'must have the placeholders of the original and no markup',
}
const ERRORS_TOLD = 100

/** Throws if the text cannot replace the one with this id. Null restores the shipped text. */
export function checkText(shop: TextShop, key: string, text: string | null): void {
  if (!shop.has(key)) throw notFound('text')
  const fault = text === null ? undefined : shop.faultOf(key, text)
  if (fault) throw badRequest('/text', WORDS[fault])
}

/** All or nothing: one unknown id or invalid text refuses the whole file. */
function checkTexts(shop: TextShop, texts: Record<string, string>): void {
  const errors = Object.entries(texts).flatMap(([key, text]): FieldError[] => {
    const fault = shop.has(key) ? shop.faultOf(key, text) : undefined
    if (shop.has(key) && !fault) return []
    return [{ path: `/texts/${key}`, message: fault ? WORDS[fault] : 'is not a known text' }]
  })
  if (errors.length > 0)
    throw new ProblemError(400, 'bad-request', 'Some texts are invalid.', { errors: errors.slice(0, ERRORS_TOLD) })
}

type Import = { language: Language; texts: Record<string, string>; mark?: string }

/** The changes a file makes to the current texts; written only if `mark` matches exactly these changes. */
export async function importTexts(
  shop: TextShop,
  { texts, mark }: Import,
  current: Record<string, string | null>,
  write: (texts: Record<string, string>) => Promise<unknown>,
): Promise<TextChanges> {
  checkTexts(shop, texts)
  const changes = Object.entries(texts)
    .map(([key, after]) => ({ key, before: current[key] ?? null, after }))
    .filter(({ before, after }) => before !== after)
  const shown = createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
  const answer = { mark: shown, isWritten: false, changes }
  if (mark === undefined) return answer
  if (mark !== shown) throw stale(answer)
  if (changes.length > 0) await write(Object.fromEntries(changes.map(({ key, after }) => [key, after])))
  return { ...answer, isWritten: true }
}
