import type { FormSheet } from '@casekit/contract/form-shapes'
import type { FormView } from '@casekit/contract/form-view'
import { sellingCompany, signOf } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { FormReader } from './reader.ts'
import { findSheet } from './sheet.ts'

/** The form as a customer or tenant may see it, without scores and without what a failed field raises. */
export async function showView(db: Db, { companyId, answerId }: FormReader, given?: FormSheet): Promise<FormView> {
  const sheet = given ?? (await findSheet(db, companyId, answerId))
  if (!sheet) throw notFound('form')
  const company = await sellingCompany(db, companyId)
  const { form, asset, lease, content, answers, files, doneAt, doneBy, verdict } = sheet
  return {
    name: form.name,
    about: asset?.name ?? sheet.case?.title ?? lease?.address ?? '',
    company: signOf(company),
    language: company.language,
    timeZone: company.timeZone,
    theme: company.theme,
    content: {
      sections: content.sections.map(section => ({
        ...section,
        fields: section.fields.map(field => ({ ...field, onFail: null, score: 0 })),
      })),
    },
    answers,
    files,
    doneAt,
    doneBy,
    verdict: { ...verdict, score: 0, scoreAtMost: 0 },
  }
}
