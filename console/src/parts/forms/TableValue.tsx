import { Plus, X } from 'lucide-react'
import { FORM_LIMITS } from '@casekit/contract/form-kinds'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import type { ValueProps } from './FieldValue.tsx'

/** Rows under the field's columns, starting with one empty row. */
export function TableValue({ field, answer, isClosed, onPut }: ValueProps) {
  const { text } = useMessages()
  const empty = field.columns.map(() => '')
  const given = Array.isArray(answer.value) ? (answer.value as string[][]) : []
  const rows = given.length > 0 ? given : [empty]
  const put = (row: number, column: number, typed: string) =>
    onPut({
      value: rows.map((cells, at) =>
        at === row ? empty.map((_, place) => (place === column ? typed : (cells[place] ?? ''))) : cells,
      ),
    })
  return (
    <div className="ck-fsheet-table">
      {[...rows.entries()].map(([row, cells]) => (
        <div key={row}>
          {field.columns.map((column, place) => (
            <TextField
              key={column}
              label={column}
              aria-label={text('FormSheet.Cell', { column, row: row + 1 })}
              maxLength={500}
              disabled={isClosed}
              value={cells[place] ?? ''}
              onChange={typed => put(row, place, typed)}
            />
          ))}
          {!isClosed && rows.length > 1 && (
            <IconButton
              icon={<X />}
              label={text('FormSheet.RemoveRow', { row: row + 1 })}
              onClick={() => onPut({ value: rows.filter((_, at) => at !== row) })}
            />
          )}
        </div>
      ))}
      {!isClosed && rows.length < FORM_LIMITS.rows && (
        <Button size="sm" icon={<Plus />} onClick={() => onPut({ value: [...rows, empty] })}>
          {text('FormSheet.AddRow')}
        </Button>
      )}
    </div>
  )
}
