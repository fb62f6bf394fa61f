import { expect, test } from 'vitest'
import { emptyTask, isWhole, sentOf, typedOf } from './set-form.ts'

const task = (key: number, more = {}) => ({ ...emptyTask(key), templateId: `t${key}`, ...more })

test('what a task waits for follows it when another is removed', () => {
  const tasks = [task(0), task(1), task(2, { waitsFor: 1, daysAfter: '3' })]
  const left = tasks.filter(({ key }) => key !== 0)
  expect(sentOf(left)).toEqual([
    { templateId: 't1', daysAfter: 0, waitsFor: null, mandatory: false },
    { templateId: 't2', daysAfter: 3, waitsFor: 0, mandatory: false },
  ])
})

test('what was waited for and is gone is waited for no more', () => {
  expect(sentOf([task(1, { waitsFor: 0 })])).toMatchObject([{ waitsFor: null }])
})

test('a set without a template or with no number of days is not whole', () => {
  expect(isWhole([task(0)])).toBe(true)
  expect(isWhole([])).toBe(false)
  expect(isWhole([emptyTask(0)])).toBe(false)
  expect(isWhole([task(0, { daysAfter: 'to' })])).toBe(false)
  expect(isWhole([task(0, { daysAfter: '401' })])).toBe(false)
})

test('a set is read as it was written', () => {
  const sent = [
    { templateId: 'a', daysAfter: 0, waitsFor: null, mandatory: true },
    { templateId: 'b', daysAfter: 2, waitsFor: 0, mandatory: false },
  ]
  const tasks = sent.map(task => ({ ...task, templateName: task.templateId }))
  expect(sentOf(typedOf({ tasks }))).toEqual(sent)
})
