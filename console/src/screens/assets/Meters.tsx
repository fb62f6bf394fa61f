import { Gauge, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type AssetMeter, getMeterReadings, type MeterReading, removeAssetMeter } from '@casekit/contract/asset-meters'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { AskDialog } from './AskDialog.tsx'
import type { PageProps } from './AssetScreen.tsx'
import { MeterDialog } from './MeterDialog.tsx'
import { Readings } from './Readings.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'

/** An asset's meters with their last reading and limit; one can be opened with its readings. */
export function Meters({ asset, onChanged }: PageProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<{ meter?: AssetMeter; deed: 'add' | 'edit' | 'read' | 'remove' } | null>(null)
  const [readings, setReadings] = useState<Record<string, readonly MeterReading[]>>({})
  const close = () => setOpen(null)
  async function look(meterId: string) {
    const found = await call(getMeterReadings, { params: { meterId } }).catch(() => undefined)
    if (found) setReadings(known => ({ ...known, [meterId]: found }))
    else toasts.show({ tone: 'failed', title: text('Assets.Failed') })
  }
  async function read(meterId: string) {
    onChanged()
    if (readings[meterId]) await look(meterId)
  }
  async function remove(meterId: string) {
    await call(removeAssetMeter, { params: { meterId } })
    onChanged()
  }
  return (
    <section className="ck-record-part" aria-labelledby="asset-meters">
      <header className="ck-asset-part-head">
        <h2 id="asset-meters">{text('Assets.Meters')}</h2>
        <Button size="sm" icon={<Plus />} onClick={() => setOpen({ deed: 'add' })}>
          {text('Assets.AddMeter')}
        </Button>
      </header>
      {asset.meters.length === 0 && <p>{text('Assets.NoMeters')}</p>}
      {asset.meters.map(meter => (
        <Meter
          key={meter.id}
          meter={meter}
          readings={readings[meter.id]}
          onLook={() => void look(meter.id)}
          onRead={() => setOpen({ meter, deed: 'read' })}
          onEdit={() => setOpen({ meter, deed: 'edit' })}
          onRemove={() => setOpen({ meter, deed: 'remove' })}
        />
      ))}
      {(open?.deed === 'add' || open?.deed === 'edit') && (
        <MeterDialog assetId={asset.id} {...open} onClose={close} onSaved={() => onChanged()} />
      )}
      {open?.meter && open.deed === 'read' && (
        <ReadingDialog meter={open.meter} onClose={close} onRead={() => void read(open.meter?.id ?? '')} />
      )}
      {open?.meter && open.deed === 'remove' && (
        <AskDialog
          title={text('Assets.RemoveMeter')}
          deed={text('Assets.RemoveMeter')}
          isDanger
          onClose={close}
          onDo={() => remove(open.meter?.id ?? '')}
        >
          <p>{open.meter.name}</p>
        </AskDialog>
      )}
    </section>
  )
}

type MeterProps = {
  meter: AssetMeter
  readings: readonly MeterReading[] | undefined
  onLook: () => void
  onRead: () => void
  onEdit: () => void
  onRemove: () => void
}

function Meter({ meter, readings, onLook, onRead, onEdit, onRemove }: MeterProps) {
  const { text, format } = useMessages()
  const { name, unit, last, lowerLimit, upperLimit, mostPerDay } = meter
  const withUnit = (value: number) => `${format.number(value)} ${unit}`.trim()
  const limit = last && crossed(last.value, lowerLimit, upperLimit)
  return (
    <div className="ck-asset-meter">
      <button type="button" className="ck-asset-meter-name" aria-expanded={readings !== undefined} onClick={onLook}>
        <Gauge size={16} aria-hidden="true" />
        <span>{name}</span>
        <b className={typeof limit === 'number' ? 'ck-asset-over' : undefined}>
          {last ? withUnit(last.value) : text('Assets.NotRead')}
        </b>
        {upperLimit !== null && <small>{text('Assets.Limit', { value: withUnit(upperLimit) })}</small>}
        {mostPerDay !== null && (
          <small>
            {text('PropertyWork.Most', { amount: text('PropertyWork.PerDay', { amount: withUnit(mostPerDay) }) })}
          </small>
        )}
      </button>
      <Button size="sm" aria-label={text('Assets.ReadMeter', { name })} onClick={onRead}>
        {text('Assets.Read')}
      </Button>
      <IconButton size="sm" icon={<Pencil />} label={text('Assets.EditMeter', { name })} onClick={onEdit} />
      <IconButton size="sm" icon={<Trash2 />} label={text('Assets.RemoveMeter')} onClick={onRemove} />
      {last && typeof limit === 'number' && (
        <output className="ck-asset-warning">
          {text('Assets.OverLimit', { value: withUnit(last.value), limit: withUnit(limit) })}{' '}
          {last.case && (
            <Link className="ck-record-link" href={paths.caseDetails(last.case.id)}>
              {text('Assets.RaisedCase', { number: String(last.case.caseNumber) })}
            </Link>
          )}
        </output>
      )}
      {readings && <Readings meter={meter} readings={readings} />}
    </div>
  )
}

const crossed = (value: number, lower: number | null, upper: number | null): number | null => {
  if (upper !== null && value > upper) return upper
  return lower !== null && value < lower ? lower : null
}
