import { DELIVERED_FORMS, type DeliveredForm, type FormTiming } from '@casekit/contract/form-kinds'
import type { FormAnswer, FormAnswers, FormContent, FormField } from '@casekit/contract/form-shapes'
import { verdictOf } from '@casekit/rules/form-rules'
import type { ClientBase } from 'pg'
import { deliveredContent, deliveredName } from '../src/forms/delivered/delivered.ts'
import { daysBefore } from './calendar.ts'
import { type DemoCompany, HOLMEGAARDEN, NORDHAVN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 3_100_000
const LANGUAGE = 'da-DK'
const HOUR_MS = 3_600_000

type Used = { form: DeliveredForm; timing: FormTiming; isShared: boolean; isForAllCases: boolean; isDraft?: boolean }

const USED: readonly Used[] = [
  { form: 'handover', timing: 'any', isShared: true, isForAllCases: true },
  { form: 'workplace', timing: 'any', isShared: false, isForAllCases: true },
  { form: 'heatPump', timing: 'any', isShared: false, isForAllCases: false },
  { form: 'fireDoors', timing: 'any', isShared: false, isForAllCases: false },
  { form: 'waterDamage', timing: 'any', isShared: true, isForAllCases: false },
  { form: 'moveOut', timing: 'any', isShared: true, isForAllCases: false },
  { form: 'electrical', timing: 'any', isShared: false, isForAllCases: false, isDraft: true },
]

type Case = { id: string; created_at: Date }
type Scene = { company: DemoCompany; today: Date; cases: Case[]; staff: { id: string; name: string }[] }
type Made = Record<'forms' | 'versions' | 'answers', Row[]>

/** Nordhavn's and Holmegården's case forms, and the answers of the last weeks. */
export async function loadForms(client: ClientBase, today: Date): Promise<void> {
  for (const company of [NORDHAVN, HOLMEGAARDEN]) await loadOf(client, company, today)
}

async function loadOf(client: ClientBase, company: DemoCompany, today: Date): Promise<void> {
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
  const random = createRandom(company.number + SEED)
  const list = async <T extends Row>(sql: string) => (await client.query<T>(sql, [company.id])).rows
  const scene: Scene = {
    company,
    today,
    cases: await list<Case>(
      `select id, created_at from casekit.cases where company_id = $1 and status = 'Open' and deleted_at is null order by number desc limit 24`,
    ),
    staff: await list(
      'select id, name from casekit.stakeholder where company_id = $1 and is_responsible order by created_at, id limit 4',
    ),
  }
  const made: Made = { forms: [], versions: [], answers: [] }
  for (const used of USED) addForm(random, made, scene, used)
  await insertRows(client, 'casekit.form', made.forms)
  await insertRows(client, 'casekit.form_version', made.versions)
  await insertRows(client, 'casekit.form_answer', made.answers)
}

function addForm(random: Random, made: Made, scene: Scene, used: Used): void {
  const { company, today, staff } = scene
  const id = random.id()
  const content = deliveredContent(used.form, LANGUAGE)
  const name = deliveredName(used.form, LANGUAGE)
  const at = daysBefore(today, 90 - DELIVERED_FORMS.indexOf(used.form))
  made.forms.push({
    company_id: company.id,
    id,
    name,
    content,
    timing: used.timing,
    is_shared: used.isShared,
    is_for_all_cases: used.isForAllCases,
    published: used.isDraft ? null : 1,
    created_at: at,
    updated_at: at,
  })
  if (used.isDraft) return
  made.versions.push({
    company_id: company.id,
    form_id: id,
    number: 1,
    name,
    content,
    published_at: at,
    published_by_id: staff[0]?.id ?? null,
  })
  scene.cases.forEach((of, place) => {
    if ((place + DELIVERED_FORMS.indexOf(used.form)) % 5 < 2)
      made.answers.push(answerOf(random, scene, { id, content, of }))
  })
}

function answerOf(
  random: Random,
  { company, staff }: Scene,
  form: { id: string; content: FormContent; of: Case },
): Row {
  const isDone = random.chance(0.7)
  const by = random.pick(staff)
  const fields = form.content.sections.flatMap(section => section.fields)
  const asked = isDone ? fields : fields.slice(0, random.between(1, fields.length - 1))
  const answers: FormAnswers = Object.fromEntries(asked.map(field => [field.id, said(random, field)]))
  const { failed, score, scoreAtMost } = verdictOf(form.content, answers)
  const at = new Date(form.of.created_at.getTime() + random.between(2, 40) * HOUR_MS)
  return {
    company_id: company.id,
    id: random.id(),
    form_id: form.id,
    number: 1,
    case_id: form.of.id,
    answers,
    failed: isDone ? failed : [],
    score: isDone ? score : 0,
    score_at_most: isDone ? scoreAtMost : 0,
    started_by_id: by.id,
    done_at: isDone ? at : null,
    done_by_name: isDone ? by.name : '',
    created_at: at,
    updated_at: at,
  }
}

const NOTES = ['Rettes ved næste besøg', 'Aftalt med kunden', 'Se billede i sagen']
const WAVE = [60, 120, 110, 70, 150, 130, 200, 60, 260, 140, 330, 80, 420, 120]

function said(random: Random, field: FormField): FormAnswer {
  const plain = { note: '', files: [] }
  switch (field.kind) {
    case 'yesno':
      return random.chance(0.9) ? { ...plain, value: 'yes' } : { ...plain, value: 'no', note: random.pick(NOTES) }
    case 'choice':
      return { ...plain, value: [random.pick(field.options)] }
    case 'number':
    case 'reading': {
      const [low, high] = [field.min ?? 10, field.max ?? 900]
      return { ...plain, value: Math.round((low + ((high - low) * random.between(2, 9)) / 10) * 10) / 10 }
    }
    case 'signature':
      return { ...plain, value: [WAVE] }
    case 'table':
      return { ...plain, value: [] }
    case 'date':
      return { ...plain, value: '2026-09-14' }
    case 'photo':
    case 'file':
      return { ...plain, value: null }
    default:
      return { ...plain, value: random.pick(NOTES) }
  }
}
