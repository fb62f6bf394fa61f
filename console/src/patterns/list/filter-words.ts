import type { ColumnFilter, Condition, SetFilter } from '@casekit/contract/overview-shape'
import type { Messages } from '@casekit/messages/react'
import type { Counted, GridColumn } from '@casekit/ui/data-grid/grid-types'
import { valueLabel } from '@casekit/ui/data-grid/value-label'
import { valueWords } from '@casekit/ui/data-grid/value-words'

/** Up to this many selected values are named; more are counted. */
const NAMED = 3

/** Number and date comparisons, by the message's variants; any other uses its own name. */
const NUMBER_WORDS: Partial<Record<Condition['type'], string>> = {
  lessThan: 'below',
  lessThanOrEqual: 'most',
  greaterThan: 'above',
  greaterThanOrEqual: 'least',
}
const DAY_WORDS: Partial<Record<Condition['type'], string>> = { lessThan: 'before', greaterThan: 'after' }

/** Whether naming the selected values needs row names, which only the server has. */
export const needsNames = ({ type, words }: GridColumn, filter: ColumnFilter): boolean =>
  type === 'set' && !words && 'values' in filter && filter.values.length <= NAMED && filter.values.some(Boolean)

/** A filter as a sentence, e.g. `Priority is Urgent or High`. `names`: the names of a set's rows. */
export function filterWords(
  messages: Messages,
  column: GridColumn,
  filter: ColumnFilter,
  names: readonly Counted[],
): string {
  if ('conditions' in filter) {
    const type = filter.operator === 'AND' ? 'conjunction' : 'disjunction'
    const said = filter.conditions.map(condition => conditionWords(messages, column, condition))
    return new Intl.ListFormat(messages.language, { type }).format(said)
  }
  return filter.filterType === 'set'
    ? setWords(messages, column, filter, names)
    : conditionWords(messages, column, filter)
}

function setWords(
  { text, language }: Messages,
  column: GridColumn,
  filter: SetFilter,
  names: readonly Counted[],
): string {
  const { values } = filter
  const nameOf = (value: string | null) => names.find(name => name.value === value)
  const areKnown = !needsNames(column, filter) || values.every(value => value === null || nameOf(value))
  const areNamed = values.length > 0 && values.length <= NAMED && areKnown
  const labels = values.map(value => valueLabel(text, column, { value, label: nameOf(value)?.label ?? '' }))
  const value = areNamed
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(labels)
    : text('Grid.ChosenCount', { count: values.length })
  return areNamed
    ? text('Grid.FilterSays', { test: 'equals', column: text(column.label), value, to: '' })
    : `${text(column.label)}: ${value}`
}

function conditionWords({ text, format }: Messages, column: GridColumn, condition: Condition): string {
  const says = (test: string, value: string, to = '') =>
    text('Grid.FilterSays', { test, column: text(column.label), value, to })
  if (condition.filterType === 'text') return says(condition.type, condition.filter ?? '')
  if (condition.filterType === 'date') {
    const day = (at: string | null | undefined) => (at ? format.date(at.slice(0, 10)) : '')
    return says(DAY_WORDS[condition.type] ?? condition.type, day(condition.dateFrom), day(condition.dateTo))
  }
  const number = (value: number | null | undefined) => valueWords({ text, format }, column, value)
  return says(NUMBER_WORDS[condition.type] ?? condition.type, number(condition.filter), number(condition.filterTo))
}
