import { useState } from 'react'
import type { Tile } from '@casekit/contract/insight-tiles'
import { type Dimension, DIMENSIONS, isTime } from '@casekit/contract/insight-dimensions'
import { fits, maySeeMeasure, MEASURE_NAMES, measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Select } from '@casekit/ui/select'

type AddProps = { guards: readonly string[]; onAdd: (tile: Omit<Tile, 'id'>) => void; onClose: () => void }

const SIZES = { figure: 3, bars: 4, line: 8 } as const

/** Selects a number to add, and how it is shown. */
export function AddTileDialog({ guards, onAdd, onClose }: AddProps) {
  const { text } = useMessages()
  const [measure, setMeasure] = useState<MeasureName>('casesOpened')
  const [kind, setKind] = useState<Tile['kind']>('figure')
  const [by, setBy] = useState<Dimension>('department')
  const kinds = (['figure', 'bars', 'line'] as const).filter(one => one !== 'line' || measureOf(measure).day)
  const parts = DIMENSIONS.filter(one => !isTime(one) && fits(measure, one))
  const shown = kinds.includes(kind) ? kind : 'figure'
  const part = parts.includes(by) ? by : (parts[0] ?? 'department')
  const add = () => {
    onAdd({ measure, kind: shown, size: SIZES[shown], ...(shown === 'bars' && { by: part }) })
    onClose()
  }
  return (
    <Dialog
      title={text('Dashboard.AddTitle')}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind="primary" onClick={add}>
            {text('Dashboard.Add')}
          </Button>
        </>
      }
    >
      <div className="ck-dashboard-form">
        <Select
          label={text('Dashboard.Number')}
          value={measure}
          onChange={value => setMeasure(value as MeasureName)}
          options={MEASURE_NAMES.filter(name => maySeeMeasure(name, guards)).map(value => ({
            value,
            label: text(`Measure.${value}`),
          }))}
        />
        <Select
          label={text('Dashboard.Kind')}
          value={shown}
          onChange={value => setKind(value as Tile['kind'])}
          options={kinds.map(value => ({ value, label: text(`TileKind.${value}`) }))}
        />
        {shown === 'bars' && (
          <Select
            label={text('Dashboard.By')}
            value={part}
            onChange={value => setBy(value as Dimension)}
            options={parts.map(value => ({ value, label: text(`Dimension.${value}`) }))}
          />
        )}
      </div>
    </Dialog>
  )
}
