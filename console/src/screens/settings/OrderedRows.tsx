import { ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import './booking.css'

type Props<Row> = {
  id: string
  rows: readonly Row[]
  most: number
  disabled: boolean
  error: string | undefined
  /** The name of a row, e.g. »Zone 2«. */
  nameOf: (number: number) => string
  add: string
  newRow: () => Row
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (part: Partial<Row>) => void) => ReactNode
}

/** An ordered list of rows: add at the end, move up, remove. Rows with an id keep their focus and state. */
export function OrderedRows<Row extends object>({
  id,
  rows,
  most,
  disabled,
  error,
  nameOf,
  add,
  newRow,
  onChange,
  children,
}: Props<Row>) {
  const { text } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const without = (at: number) => rows.filter((_, each) => each !== at)
  const changed = (at: number, part: Partial<Row>) => rows.map((row, each) => (each === at ? { ...row, ...part } : row))
  return (
    <div ref={place} id={id} tabIndex={-1} className="ck-booking-rows">
      {rows.map((row, at) => (
        <div key={'id' in row ? String(row.id) : at} className="ck-booking-row">
          <fieldset disabled={disabled}>
            <legend>{nameOf(at + 1)}</legend>
            {children(row, part => onChange(changed(at, part)))}
          </fieldset>
          <span>
            {at > 0 && (
              <IconButton
                label={text('BookingSettings.Raise', { name: nameOf(at + 1) })}
                icon={<ArrowUp />}
                disabled={disabled}
                onClick={() => {
                  if (at === 1) place.current?.focus({ preventScroll: true }) // the first row has no button
                  onChange(without(at).toSpliced(at - 1, 0, row))
                }}
              />
            )}
            <IconButton
              label={text('BookingSettings.Remove', { name: nameOf(at + 1) })}
              icon={<Trash2 />}
              disabled={disabled}
              onClick={() => {
                place.current?.focus({ preventScroll: true })
                onChange(without(at))
              }}
            />
          </span>
        </div>
      ))}
      <Button size="sm" disabled={disabled || rows.length >= most} onClick={() => onChange([...rows, newRow()])}>
        {add}
      </Button>
      <div aria-live="polite">{error && <Hint tone="error">{error}</Hint>}</div>
    </div>
  )
}
