import type { Language } from '@casekit/contract/languages'
import type { CompanyWording } from '@casekit/contract/translations'
import type { Db } from '../platform/db.ts'

export type TranslationRow = {
  key: string
  language: Language
  text: string | null
  state: 'draft' | 'reviewed'
  version: number
}

const COLUMNS = 'key, language, text, state, version'

export const findTranslations = (db: Db) =>
  db.rows<TranslationRow>(`select ${COLUMNS} from directory.translation order by key, language`)

export const findTranslation = (db: Db, key: string, language: Language) =>
  db.row<TranslationRow>(`select ${COLUMNS} from directory.translation where key = $1 and language = $2`, [
    key,
    language,
  ])

export const findWordings = (db: Db, companyId: number) =>
  db.rows<CompanyWording>(
    'select key, language, text, version from casekit.wording where company_id = $1 order by key, language',
    [companyId],
  )

export const findWording = (db: Db, companyId: number, key: string, language: Language) =>
  db.row<CompanyWording>(
    'select key, language, text, version from casekit.wording where company_id = $1 and key = $2 and language = $3',
    [companyId, key, language],
  )

/** The parameters of a write: texts by key, their author, and the expected version (0: none exists yet). */
export type Written = { language: Language; texts: Record<string, string | null>; by: string; version: number | null }

/** The row's earlier versions, latest first, ten at most. */
const earlierOf = (facts: string) =>
  `jsonb_path_query_array(jsonb_build_array(jsonb_build_object(${facts}, 'by', t.changed_by, 'at', t.changed_at)) || t.earlier, '$[0 to 9]')`

const KEEP_TRANSLATIONS = `
  insert into directory.translation as t (key, language, text, state, changed_by)
  select given.key, $3, given.text, $4, $5 from unnest($1::text[], $2::text[]) as given (key, text)
  where coalesce($6::int, 0) = 0 or exists (select from directory.translation h where h.key = given.key and h.language = $3)
  on conflict (key, language) do update
    set text = excluded.text, state = excluded.state, changed_by = excluded.changed_by, changed_at = now(),
      version = t.version + 1, earlier = ${earlierOf(`'text', t.text, 'state', t.state`)}
    where $6::int is null or t.version = $6
  returning t.key, t.language, t.text, t.state, t.version`

/** Writes product texts. Returns those that had the expected version. */
export const keepTranslations = (db: Db, written: Written & { state: 'draft' | 'reviewed' }) =>
  db.rows<TranslationRow>(KEEP_TRANSLATIONS, [
    Object.keys(written.texts),
    Object.values(written.texts),
    written.language,
    written.state,
    written.by,
    written.version,
  ])

const KEEP_WORDINGS = `
  insert into casekit.wording as t (company_id, key, language, text, changed_by)
  select $1, given.key, $4, given.text, $5 from unnest($2::text[], $3::text[]) as given (key, text)
  where coalesce($6::int, 0) = 0 or exists (
    select from casekit.wording h where h.company_id = $1 and h.key = given.key and h.language = $4)
  on conflict (company_id, key, language) do update
    set text = excluded.text, changed_by = excluded.changed_by, changed_at = now(),
      version = t.version + 1, earlier = ${earlierOf(`'text', t.text`)}
    where $6::int is null or t.version = $6
  returning t.key, t.language, t.text, t.version`

/** Writes the company's own wordings. Returns those that had the expected version. */
export const keepWordings = (db: Db, companyId: number, written: Written) =>
  db.rows<CompanyWording>(KEEP_WORDINGS, [
    companyId,
    Object.keys(written.texts),
    Object.values(written.texts),
    written.language,
    written.by,
    written.version,
  ])
