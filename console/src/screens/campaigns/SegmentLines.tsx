import { Plus, X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import {
  freeColumn,
  type Line,
  needsValue,
  SEGMENT_COLUMNS,
  type SegmentColumn,
  type SegmentTest,
  TESTS,
} from './segment.ts'
import { DayField } from '../../patterns/day/DayField.tsx'
import { COLUMN_WORDS } from './use-line-words.ts'

type SegmentLinesProps = { lines: readonly Line[]; onChange: (lines: Line[]) => void }

/** The filters of the customer list, one per line; all must match. */
export function SegmentLines({ lines, onChange }: SegmentLinesProps) {
  const { text } = useMessages()
  const free = freeColumn(lines)
  const put = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)))
  const move = (at: number, column: SegmentColumn) =>
    put(at, { column, test: TESTS[SEGMENT_COLUMNS[column]][0], value: '' })
  const columnsFor = (own: SegmentColumn) =>
    (Object.keys(SEGMENT_COLUMNS) as SegmentColumn[])
      .filter(column => column === own || !lines.some(line => line.column === column))
      .map(column => ({ value: column, label: text(COLUMN_WORDS[column]) }))
  return (
    <fieldset className="ck-campaign-lines">
      <legend>{text('Campaigns.Filters')}</legend>
      {[...lines.entries()].map(([at, { column, test, value }]) => (
        <div key={column} className="ck-campaign-line">
          <Select
            label={text('Campaigns.Field')}
            value={column}
            options={columnsFor(column)}
            onChange={next => move(at, next as SegmentColumn)}
          />
          <Select
            label={text('Campaigns.Test')}
            value={test}
            options={TESTS[SEGMENT_COLUMNS[column]].map(one => ({ value: one, label: text(`SegmentTest.${one}`) }))}
            onChange={next => put(at, { test: next as SegmentTest })}
          />
          {needsValue(test) &&
            (SEGMENT_COLUMNS[column] === 'date' ? (
              <DayField
                whenDone
                label={text('Campaigns.Value')}
                value={value}
                onChange={next => put(at, { value: next })}
              />
            ) : (
              <TextField
                label={text('Campaigns.Value')}
                maxLength={200}
                value={value}
                onChange={next => put(at, { value: next })}
              />
            ))}
          <IconButton
            icon={<X />}
            label={text('Campaigns.RemoveFilter', { name: text(COLUMN_WORDS[column]) })}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {free && (
        <Button
          icon={<Plus />}
          onClick={() => onChange([...lines, { column: free, test: TESTS[SEGMENT_COLUMNS[free]][0], value: '' }])}
        >
          {text('Campaigns.AddFilter')}
        </Button>
      )}
    </fieldset>
  )
}
