import type { FormAnswer, FormField } from '@casekit/contract/form-shapes'
import { describe, expect, test } from 'vitest'
import { contentFaults, fails, fits, shownFields, unfitAnswers, verdictOf } from './form-rules.ts'

const field = (id: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label: id,
  help: '',
  isRequired: false,
  showIf: null,
  options: [],
  isMany: false,
  unit: '',
  min: null,
  max: null,
  failOn: [],
  columns: [],
  score: 0,
  onFail: null,
  needsPhoto: false,
  needsNote: false,
  ...more,
})
const one = (...fields: FormField[]) => ({ sections: [{ id: 's1', title: 'One', showIf: null, fields }] })
const said = (value: FormAnswer['value'], more: Partial<FormAnswer> = {}): FormAnswer => ({
  value,
  note: '',
  files: [],
  ...more,
})

describe('what is asked', () => {
  const type = field('type', 'choice', { options: ['Air', 'Ground'] })
  const pressure = field('pressure', 'number', { showIf: { field: 'type', is: ['Ground'] }, isRequired: true })
  const why = field('why', 'text', { showIf: { field: 'pressure', is: ['3'] }, isRequired: true })
  const content = one(type, pressure, why)

  test('a field is asked while the one above it has one of the answers', () => {
    expect(shownFields(content, {}).map(({ id }) => id)).toEqual(['type'])
    expect(shownFields(content, { type: said(['Ground']) }).map(({ id }) => id)).toEqual(['type', 'pressure'])
  })

  test('what hangs on a field that is no longer asked goes with it, whatever was answered', () => {
    const answers = { type: said(['Air']), pressure: said(3) }
    expect(verdictOf(content, answers)).toMatchObject({ shown: ['type'], missing: [], failed: [] })
  })
})

describe('limits', () => {
  const bar = field('bar', 'number', { min: 1, max: 2.5, needsPhoto: true, needsNote: true, score: 5 })

  test('a number fails beyond its limits, and not on them', () => {
    expect([0.99, 1, 2.5, 2.51].map(value => fails(bar, said(value)))).toEqual([true, false, false, true])
  })

  test('a failed answer asks for its photo and its remark', () => {
    const { missing, failed, score, scoreAtMost } = verdictOf(one(bar), { bar: said(0.7) })
    expect([missing.map(({ what }) => what), failed, score, scoreAtMost]).toEqual([['photo', 'note'], ['bar'], 0, 5])
  })

  test('what is not relevant counts neither way', () => {
    const ask = field('ask', 'yesno', { failOn: ['no'], score: 2, isRequired: true })
    expect(verdictOf(one(ask), { ask: said('na') })).toMatchObject({ score: 0, scoreAtMost: 0, missing: [] })
  })
})

test('an answer of another kind, or to no field, does not fit', () => {
  const content = one(
    field('day', 'date'),
    field('pick', 'choice', { options: ['A', 'B'] }),
    field('rows', 'table', { columns: ['x'] }),
  )
  const answers = { day: said('2026-13-01'), pick: said(['C']), rows: said([['a', 'b']]), other: said('x') }
  expect(unfitAnswers(content, answers)).toEqual(['day', 'pick', 'rows', 'other'])
  expect(fits(field('p', 'photo'), said(null, { files: ['x'] }))).toBe(true)
})

test('a draft tells what keeps it from being published, each with its place', () => {
  const late = field('b', 'text', { showIf: { field: 'c', is: ['yes'] } })
  const { sections } = one(
    field('a', 'choice'),
    late,
    field('c', 'number', { min: 3, max: 1 }),
    field('c', 'table', { label: ' ' }),
  )
  expect(
    contentFaults({ sections }).map(({ path, fault }) => [path.replace('/content/sections/0/fields/', ''), fault]),
  ).toEqual([
    ['0/options', 'options'],
    ['1/showIf', 'showIf'],
    ['2/min', 'limits'],
    ['3/label', 'label'],
    ['3/id', 'twice'],
    ['3/columns', 'columns'],
  ])
  expect(contentFaults({ sections: [] })).toEqual([{ path: '/content', fault: 'empty' }])
})
