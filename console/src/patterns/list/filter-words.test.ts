import type { ColumnFilter } from '@casekit/contract/overview-shape'
import { casesOverview } from '@casekit/contract/overviews/cases'
import type { Language } from '@casekit/messages/language'
import { makeMessages } from '@casekit/messages/react'
import { loadCatalogue } from '@casekit/messages/section'
import { caseMessages } from '@casekit/messages/sections/case'
import { gridMessages } from '@casekit/messages/sections/grid'
import { consoleMessages } from '@casekit/messages/sections/console'
import type { Counted, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { expect, test } from 'vitest'
import { filterWords, needsNames } from './filter-words.ts'

const column = (name: string): GridColumn => {
  const found = casesOverview.columns.find(one => one.name === name)
  if (!found) throw new Error(name)
  return found
}

async function said(language: Language, name: string, filter: ColumnFilter, names: Counted[] = []): Promise<string> {
  const messages = makeMessages(
    language,
    await loadCatalogue([gridMessages, caseMessages, consoleMessages], language),
    'Europe/Copenhagen',
  )
  return filterWords(messages, column(name), filter, names)
}

test('chosen values are named, or counted where they are many or not known by name', async () => {
  const urgent: ColumnFilter = { filterType: 'set', values: ['Urgent', 'High'] }
  expect(await said('da-DK', 'priority', urgent)).toBe('Prioritet er Akut eller Høj')
  expect(await said('de-DE', 'priority', urgent)).toBe('Priorität ist Dringend oder Hoch')
  const nobody: ColumnFilter = { filterType: 'set', values: [null] }
  expect(await said('en-US', 'responsible', nobody)).toBe('Responsible is (Empty)')
  const mette: ColumnFilter = { filterType: 'set', values: ['7'] }
  expect(needsNames(column('responsible'), mette)).toBe(true)
  expect(await said('en-US', 'responsible', mette)).toBe('Responsible: 1 chosen')
  expect(await said('en-US', 'responsible', mette, [{ value: '7', label: 'Mette', count: 2 }])).toBe(
    'Responsible is Mette',
  )
})

test('comparisons of texts, numbers and days read as sentences', async () => {
  const two: ColumnFilter = {
    filterType: 'text',
    operator: 'OR',
    conditions: [
      { filterType: 'text', type: 'contains', filter: 'vand' },
      { filterType: 'text', type: 'blank' },
    ],
  }
  expect(await said('da-DK', 'title', two)).toBe('Titel indeholder »vand« eller Titel er tom')
  const from: ColumnFilter = { filterType: 'number', type: 'greaterThanOrEqual', filter: 48_000 }
  expect(await said('sv-SE', 'caseNumber', from)).toBe('Nr minst 48000')
  const days: ColumnFilter = {
    filterType: 'date',
    type: 'inRange',
    dateFrom: '2026-11-02 00:00:00',
    dateTo: '2026-11-20',
  }
  expect(await said('da-DK', 'createdAt', days)).toBe('Oprettet fra 02.11.2026 til 20.11.2026')
  expect(await said('en-US', 'createdAt', { ...days, type: 'lessThan' })).toBe('Created before 02 Nov 2026')
})
