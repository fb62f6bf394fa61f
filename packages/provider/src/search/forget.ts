import type { Db } from '../platform/db.ts'

/** The search words of customers and related texts, read before they are erased: folded, at least four letters. */
export async function wordsOf(db: Db, companyId: number, customerIds: string, said: string, customerId: string) {
  const rows = await db.rows<{ word: string }>(
    `select distinct part[1] as word from (
       select search.text_of(c) from casekit.customer c where c.company_id = $1 and c.id in ${customerIds}
       union select search.fold(s.word) from ${said} s
     ) known (text), regexp_matches(known.text, '[a-z]{4,40}', 'g') part`,
    [companyId, customerId],
  )
  return rows.map(({ word }) => word)
}

const unused = (kind: string) =>
  `not exists (select from search.entry e where e.company_id = $1 and e.kind = '${kind}' and e.text like '%' || w.word || '%')`

/** Removes words from the company's vocabulary that no search text contains any more, so they are never suggested. */
export async function forgetWords(db: Db, companyId: number, words: readonly string[]): Promise<void> {
  await db.rows(
    `delete from search.word w where w.company_id = $1 and w.word = any ($2::text[])
     and ${['customer', 'case', 'document'].map(unused).join(' and ')}`,
    [companyId, words],
  )
}
