import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { PRICE_CHANGES, type PriceStep } from '@casekit/contract/price-import'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { FIELD_WORDS } from './field-words.ts'
import type { PriceImporting } from './price-import.store.ts'
import type { Fault } from './rows.ts'

/** The kinds of change, in the order to review them. */
const KINDS = [
  'wrong',
  'nameless',
  'jump',
  ...PRICE_CHANGES.filter(one => one !== 'nameless' && one !== 'jump'),
] as const
type Kind = (typeof KINDS)[number]

/** Previews the changes, one kind at a time; nothing is changed yet. */
export function PreviewStep({ incoming }: { incoming: PriceImporting }) {
  const { text, format } = useMessages()
  const { preview, read, withJumps } = useSnapshot(incoming.state)
  const counts: Record<string, number> = { ...preview?.counts, wrong: read.wrong }
  const [kind, setKind] = useState<Kind>(KINDS.find(one => counts[one]) ?? 'same')
  const steps = (preview?.steps ?? []).filter(({ change }) => change === kind)
  const shown = kind === 'wrong' ? new Set(read.faults.map(({ line }) => line)).size : steps.length
  return (
    <>
      <p>{text('PriceImport.Trial')}</p>
      <fieldset className="ck-price-import-kinds" aria-label={text('PriceImport.Kinds')}>
        {KINDS.map(one => (
          <button key={one} type="button" data-kind={one} aria-pressed={one === kind} onClick={() => setKind(one)}>
            <span>{text(`PriceImport.Change.${one}`)}</span> <b>{format.number(counts[one] ?? 0)}</b>
          </button>
        ))}
      </fieldset>
      {read.doubled > 0 && <Notice tone="info">{text('PriceImport.Doubled', { count: read.doubled })}</Notice>}
      {kind === 'wrong' && read.wrong > 0 && <Notice tone="warning">{text('PriceImport.WrongHint')}</Notice>}
      {kind === 'nameless' && steps.length > 0 && <Notice tone="warning">{text('PriceImport.NamelessHint')}</Notice>}
      {(counts.jump ?? 0) > 0 && (
        <Checkbox checked={withJumps} onChange={incoming.setJumps}>
          {text('PriceImport.WithJumps', { count: counts.jump ?? 0 })}
        </Checkbox>
      )}
      {shown === 0 && <p className="ck-price-import-none">{text('PriceImport.Nothing')}</p>}
      {shown > 0 &&
        (kind === 'wrong' ? <Faults faults={read.faults} /> : <Steps steps={steps as PriceStep[]} kind={kind} />)}
      {shown > 0 && shown < (counts[kind] ?? 0) && <p>{text('PriceImport.First', { count: shown })}</p>}
    </>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { text, format } = useMessages()
  return (
    <table className="ck-price-import-rows" aria-label={text('PriceImport.Change.wrong')}>
      <thead>
        <tr>
          <th scope="col">{text('PriceImport.Line')}</th>
          <th scope="col">{text('PriceImport.Field')}</th>
          <th scope="col">{text('PriceImport.Says')}</th>
          <th scope="col">{text('PriceImport.Why')}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ line, field, reason, said }) => (
          <tr key={`${line} ${field}`}>
            <td>{format.number(line)}</td>
            <td>{text(FIELD_WORDS[field])}</td>
            <td>{said}</td>
            <td>{text(`PriceImport.Reason.${reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Steps({ steps, kind }: { steps: readonly PriceStep[]; kind: Kind }) {
  const { text, format } = useMessages()
  /** Excludes the prices, which have their own columns. */
  const others = (fields: PriceStep['fields']) =>
    fields.filter(field => field !== 'cost' && field !== 'salesPrice').map(field => text(FIELD_WORDS[field]))
  const change = (before: number | null, now: number) =>
    before === null || before === now ? format.amount(now) : `${format.amount(before)} → ${format.amount(now)}`
  return (
    <table className="ck-price-import-rows" aria-label={text(`PriceImport.Change.${kind}`)}>
      <thead>
        <tr>
          <th scope="col">{text('PriceImport.Line')}</th>
          <th scope="col">{text('Products.Name')}</th>
          <th scope="col">{text('Products.Cost')}</th>
          <th scope="col">{text('Products.SalesPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ line, number, name, costBefore, cost, priceBefore, price, fields }) => (
          <tr key={line}>
            <td>{format.number(line)}</td>
            <td>
              {name}
              <small>{[number, ...others(fields)].join(' · ')}</small>
            </td>
            <td>{change(costBefore, cost)}</td>
            <td>{change(priceBefore, price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
