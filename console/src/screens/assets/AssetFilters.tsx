import { RotateCcw } from 'lucide-react'
import { ASSET_STATUSES } from '@casekit/contract/asset-states'
import { assets } from '@casekit/contract/overview'
import type { SetFilter } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Filters } from '@casekit/ui/data-grid/grid-types'
import { Picker } from '@casekit/ui/picker'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type AssetFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }
type Option = readonly [value: string, label: string]

const ALL = ''
const SEVERAL = 'several'
/** The filters set here; others set in the list apply as well. */
const OWN = ['status', 'category']

/** Filters the tree by status and category, as the list's columns do. */
export function AssetFilters({ filters, onChange }: AssetFiltersProps) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(assets.values, { params: { column: 'category' }, body: {}, signal }))
  const kinds = (answer ?? []).flatMap(({ value, label }): Option[] => (value ? [[value, label]] : []))
  const others = Object.keys(filters).filter(name => !OWN.includes(name)).length
  const choose = (column: string) => (value: string) => {
    const { [column]: _, ...rest } = filters
    onChange(value === ALL ? rest : { ...rest, [column]: { filterType: 'set', values: [value] } })
  }
  return (
    <search className="ck-asset-filters" aria-label={text('Grid.Filters')}>
      <Choice
        label={text('Assets.Status')}
        filter={filters['status']}
        options={[
          [ALL, text('Activities.AllStatuses')],
          ...ASSET_STATUSES.map((name): Option => [name, text(`AssetStatus.${name}`)]),
        ]}
        onChange={choose('status')}
      />
      <Choice
        label={text('Assets.Category')}
        filter={filters['category']}
        options={[[ALL, text('Activities.AllTypes')], ...kinds]}
        onChange={choose('category')}
      />
      {others > 0 && <span>{text('Assets.MoreFilters', { count: others })}</span>}
      <Button
        kind="ghost"
        icon={<RotateCcw />}
        disabled={Object.keys(filters).length === 0}
        onClick={() => onChange({})}
      >
        {text('Grid.ResetFilters')}
      </Button>
    </search>
  )
}

type ChoiceProps = {
  label: string
  filter: object | undefined
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of the selects; »several« is an option only while the column's filter allows several. */
function Choice({ label, filter, options, onChange }: ChoiceProps) {
  const { text } = useMessages()
  const { values } = (filter ?? { values: [ALL] }) as SetFilter
  const [first] = values
  const isOne = values.length === 1 && options.some(([value]) => value === first)
  const all: readonly Option[] = isOne ? options : [...options, [SEVERAL, text('Activities.Several')]]
  return (
    <Picker
      label={label}
      options={all.map(([value, words]) => ({ value, label: words }))}
      value={isOne ? (first ?? ALL) : SEVERAL}
      onChange={value => value !== SEVERAL && onChange(value)}
    />
  )
}
