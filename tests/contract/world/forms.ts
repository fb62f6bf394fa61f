import { newId } from '@casekit/provider/platform/new-id'
import { hashToken } from '@casekit/provider/server/tokens'
import { currentTime } from '../../support/clock.ts'
import { plainField } from '../../support/form-content.ts'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

const DAY_MS = 86_400_000

/** A published form with an open and a finished answer, a file and a link. */
export const fillForms = (async (put, own, { number, deletedAt }) => {
  const ids = {
    form: newId(),
    draftForm: newId(),
    formAnswer: newId(),
    formDone: newId(),
    formFile: newId(),
    formCategory: newId(),
    formAsset: newId(),
    formLink: `ckl_${newId()}`,
  }
  const at = new Date(currentTime())
  const asked = JSON.stringify({
    sections: [{ id: 's1', title: 'One', showIf: null, fields: [plainField('a1', 'text'), plainField('p1', 'photo')] }],
  })
  const form = { content: asked, is_shared: true, deleted_at: deletedAt }
  await put('asset_category', { id: ids.formCategory, name: `Forms ${number}`, deleted_at: deletedAt })
  await put('asset', {
    id: ids.formAsset,
    number: `F-${number}`,
    name: 'Door',
    category_id: ids.formCategory,
    deleted_at: deletedAt,
  })
  await put('form', { id: ids.form, name: `Form ${number}`, published: 1, is_for_all_cases: true, ...form })
  await put('form', { id: ids.draftForm, name: `Draft ${number}`, ...form })
  await put('form_use', { form_id: ids.form, category_id: ids.formCategory })
  await put('form_version', { form_id: ids.form, number: 1, name: `Form ${number}`, content: asked })
  const answer = { form_id: ids.form, number: 1, case_id: own.case, deleted_at: deletedAt }
  await put('form_answer', { id: ids.formAnswer, ...answer })
  await put('form_answer', { id: ids.formDone, ...answer, done_at: at, done_by_name: 'Per' })
  await put('form_file', {
    id: ids.formFile,
    answer_id: ids.formAnswer,
    field: 'p1',
    original_name: 'door.txt',
    path: await content,
    size: 3,
    type: 'text/plain',
    deleted_at: deletedAt,
  })
  const link = newId()
  const expires = new Date(currentTime() + DAY_MS)
  await put('form_link', { id: link, answer_id: ids.formAnswer, expires_at: expires })
  await put('directory.link', {
    id: newId(),
    kind: 'form-link',
    target: JSON.stringify({ formLinkId: link }),
    token_hashes: [hashToken(ids.formLink)],
    expires_at: expires,
  })
  return ids
}) satisfies Filler
