import type {
  FormAnswer,
  FormAnswers,
  FormContent,
  FormField,
  FormShowIf,
  FormVerdict,
} from '@casekit/contract/form-shapes'
import type { FormMiss } from '@casekit/contract/form-kinds'

/** All rules of forms in one place: used by the phone that fills one in, the server that checks it, and the PDF. */

export const NO_ANSWER: FormAnswer = { value: null, note: '', files: [] }

/** Kinds that are answered with files only. */
const FILED: readonly FormField['kind'][] = ['photo', 'file']

const isBlank = (text: string) => text.trim() === ''

/** Whether the field has an answer. */
export function isAnswered({ kind }: Pick<FormField, 'kind'>, { value, files }: FormAnswer = NO_ANSWER): boolean {
  if (FILED.includes(kind)) return files.length > 0
  if (typeof value === 'number') return true
  if (typeof value === 'string') return !isBlank(value)
  if (kind === 'table') return (value as string[][] | null)?.some(row => row.some(cell => !isBlank(cell))) ?? false
  return value !== null && value.length > 0
}

/** The words of an answer that another field's `showIf` can match. */
export function wordsOfAnswer({ value }: FormAnswer = NO_ANSWER): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value?.every(one => typeof one === 'string') ? value : []
}

/** Whether an answer is outside its limits or among those that fail. */
export function fails(field: FormField, answer: FormAnswer = NO_ANSWER): boolean {
  if (field.kind === 'number' || field.kind === 'reading') {
    const { value } = answer
    return (
      typeof value === 'number' &&
      ((field.min !== null && value < field.min) || (field.max !== null && value > field.max))
    )
  }
  if (field.kind !== 'yesno' && field.kind !== 'choice') return false
  return wordsOfAnswer(answer).some(word => field.failOn.includes(word))
}

/** The fields that are shown. A field that depends on a hidden one is hidden, too. */
export function shownFields({ sections }: FormContent, answers: FormAnswers): FormField[] {
  const said = new Map<string, string[]>()
  const holds = (rule: FormShowIf | null) =>
    !rule || (said.get(rule.field)?.some(word => rule.is.includes(word)) ?? false)
  const shown: FormField[] = []
  for (const section of sections) {
    if (!holds(section.showIf)) continue
    for (const field of section.fields) {
      if (!holds(field.showIf)) continue
      shown.push(field)
      said.set(field.id, wordsOfAnswer(answers[field.id]))
    }
  }
  return shown
}

/** What one shown field needs but does not have. */
export function missingOf(field: FormField, answer: FormAnswer = NO_ANSWER): FormMiss[] {
  const missing: FormMiss[] = []
  if (field.isRequired && !isAnswered(field, answer)) missing.push('answer')
  if (!fails(field, answer)) return missing
  if (field.needsPhoto && answer.files.length === 0) missing.push('photo')
  if (field.needsNote && isBlank(answer.note)) missing.push('note')
  return missing
}

const points = (fields: FormField[]) => fields.reduce((sum, { score }) => sum + score, 0)

/** Evaluates answers by the rules of a form. */
export function verdictOf(content: FormContent, answers: FormAnswers): FormVerdict {
  const shown = shownFields(content, answers)
  const given = (field: FormField) => answers[field.id] ?? NO_ANSWER
  const answered = shown.filter(field => isAnswered(field, given(field)))
  return {
    shown: shown.map(({ id }) => id),
    answered: answered.length,
    missing: shown.flatMap(field => missingOf(field, given(field)).map(what => ({ field: field.id, what }))),
    failed: shown.filter(field => fails(field, given(field))).map(({ id }) => id),
    score: points(answered.filter(field => !isNotRelevant(field, given(field)) && !fails(field, given(field)))),
    scoreAtMost: points(shown.filter(field => !isNotRelevant(field, given(field)))),
  }
}

/** Answered as not applicable, which is left out of the score. */
const isNotRelevant = (field: FormField, { value }: FormAnswer) => field.kind === 'yesno' && value === 'na'

/** The answers to shown fields, the only ones stored with a completed form. */
export function shownAnswers(content: FormContent, answers: FormAnswers): FormAnswers {
  const shown = shownFields(content, answers).map(({ id }) => id)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.includes(id)))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const isListOf = (value: FormAnswer['value'], type: 'string' | 'number', width = Infinity) =>
  Array.isArray(value) &&
  value.every(row => Array.isArray(row) && row.length <= width && row.every(cell => typeof cell === type))

/** Whether a value has the type that its field requires. */
export function fits(field: FormField, { value }: FormAnswer): boolean {
  if (value === null) return true
  switch (field.kind) {
    case 'yesno':
      return value === 'yes' || value === 'no' || value === 'na'
    case 'choice':
      return (
        Array.isArray(value) &&
        (field.isMany || value.length <= 1) &&
        value.every(one => typeof one === 'string' && field.options.includes(one))
      )
    case 'number':
    case 'reading':
      return typeof value === 'number'
    case 'date':
      return typeof value === 'string' && (value === '' || isDay(value))
    case 'signature':
      return isListOf(value, 'number')
    case 'table':
      return isListOf(value, 'string', field.columns.length)
    case 'photo':
    case 'file':
      return false
    default:
      return typeof value === 'string'
  }
}

/** Ids of answers that match no field of the form, or have the wrong type. */
export function unfitAnswers({ sections }: FormContent, answers: FormAnswers): string[] {
  const fields = new Map(sections.flatMap(section => section.fields).map(field => [field.id, field]))
  return Object.entries(answers).flatMap(([id, answer]) => {
    const field = fields.get(id)
    return field && fits(field, answer) ? [] : [id]
  })
}

export type FormFault = {
  path: string
  fault: 'empty' | 'label' | 'twice' | 'options' | 'columns' | 'limits' | 'showIf' | 'many' | 'raises'
}

const FIELDS_AT_MOST = 300

/** The faults that keep a draft from being published, with their paths. */
export function contentFaults({ sections }: FormContent): FormFault[] {
  const before = new Map<string, FormField>()
  const faults: FormFault[] = []
  const count = sections.reduce((sum, { fields }) => sum + fields.length, 0)
  if (count === 0) faults.push({ path: '/content', fault: 'empty' })
  if (count > FIELDS_AT_MOST) faults.push({ path: '/content', fault: 'many' })
  sections.forEach((section, at) => {
    const place = `/content/sections/${at}`
    if (isBlank(section.title)) faults.push({ path: `${place}/title`, fault: 'label' })
    if (isLost(section.showIf, before)) faults.push({ path: `${place}/showIf`, fault: 'showIf' })
    section.fields.forEach((field, index) => {
      faults.push(...faultsOf(field, `${place}/fields/${index}`, before))
      before.set(field.id, field)
    })
  })
  return faults
}

/** Refers to a field that is not above it, or to no answer. */
const isLost = (rule: FormShowIf | null, before: Map<string, FormField>) =>
  rule !== null && (!before.has(rule.field) || rule.is.length === 0)

function faultsOf(field: FormField, path: string, before: Map<string, FormField>): FormFault[] {
  const { kind, label, id, options, columns, min, max, onFail } = field
  const found: [isFault: boolean, part: string, fault: FormFault['fault']][] = [
    [isBlank(label), 'label', 'label'],
    [before.has(id), 'id', 'twice'],
    [
      kind === 'choice' && (options.length === 0 || options.some(isBlank) || new Set(options).size < options.length),
      'options',
      'options',
    ],
    [kind === 'table' && (columns.length === 0 || columns.some(isBlank)), 'columns', 'columns'],
    [min !== null && max !== null && min > max, 'min', 'limits'],
    [isLost(field.showIf, before), 'showIf', 'showIf'],
    [onFail !== null && isBlank(onFail.title), 'onFail', 'raises'],
  ]
  return found.filter(([isFault]) => isFault).map(([, part, fault]) => ({ path: `${path}/${part}`, fault }))
}
