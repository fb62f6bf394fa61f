import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useInsightWords } from '../../parts/insight/use-insight-words.ts'
import type { ChosenFilter } from './FilterDialog.tsx'
import { useFilterKeys } from './use-filter-keys.ts'

type NameProps = { definition: ReportDefinition; filter: ChosenFilter }

/** A filter in words: its dimension, its first value and how many more. Remount it when the filter changes. */
export function FilterName({ definition, filter: { dimension, values } }: NameProps) {
  const { text, sayKey } = useInsightWords()
  const { answer } = useFilterKeys(definition, dimension)
  const known = answer?.filter(({ value }) => values.includes(value)) ?? []
  const [first] = known
  const said = first ? sayKey(dimension, first) : text('Bi.FilterCount', { count: values.length })
  const more = first ? values.length - 1 : 0
  return text('Bi.FilterLine', {
    name: text(`Dimension.${dimension}`),
    values: more > 0 ? text('Bi.FilterMore', { first: said, count: more }) : said,
  })
}
