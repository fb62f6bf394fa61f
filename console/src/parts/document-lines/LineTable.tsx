import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DocumentContent, type DocumentLine, LINE_KINDS, type LineKind } from '@casekit/contract/document-content'
import { useMessages } from '@casekit/messages/react'
import { marginOf, type Priced, priceLines } from '@casekit/rules/document-price'
import { chargesVat, priceBy } from '@casekit/rules/vat-mode'
import { Button } from '@casekit/ui/button'
import type { MenuItem } from '@casekit/ui/menu'
import type { LineEditor } from './lines.ts'
import { LineRow } from './LineRow.tsx'
import './lines.css'

type LineTableProps = {
  editor: LineEditor
  lines: readonly DocumentLine[]
  /** How the document handles VAT. */
  dealt?: Pick<DocumentContent, 'vatMode'>
  /** By line; omitted for accounts that may not see costs. */
  costs: Readonly<Record<string, number>> | undefined
  currency: string
  isLocked: boolean
  /** Who else is editing which line now. */
  others?: ReadonlyMap<string, string>
  /** Rendered below a line's text. */
  renderBelow?: (line: DocumentLine) => ReactNode
  /** A line's actions besides moving and removing it. */
  itemsOf?: (line: DocumentLine) => readonly MenuItem[]
  /** Next to the buttons that add lines. */
  renderMore?: () => ReactNode
  /** Replaces the calculated totals. */
  totals?: ReactNode
}

const NO_ITEMS: readonly MenuItem[] = []

/** A table of lines with their totals. */
export function LineTable(props: LineTableProps) {
  const { editor, lines, dealt, costs, currency, isLocked, renderBelow, itemsOf, renderMore, totals, others } = props
  const { text } = useMessages()
  const priced = priceLines(lines)
  const seesCost = costs !== undefined

  function add(kind: LineKind, behind?: string) {
    const id = editor.addLine(kind, behind)
    requestAnimationFrame(() => document.getElementById(`line-${id}`)?.focus())
  }

  return (
    <section className="ck-lines" data-cost={seesCost || undefined}>
      <table aria-label={text('DocumentEditor.Lines')}>
        <thead>
          <tr className="ck-line ck-line-heads">
            <th scope="col">
              <span className="ck-hidden-text">{text('DocumentEditor.Drag')}</span>
            </th>
            <th scope="col">{text('Document.Line')}</th>
            <th scope="col">{text('Document.Quantity')}</th>
            <th scope="col">{text('Document.Unit')}</th>
            <th scope="col">{text('Document.UnitPrice')}</th>
            <th scope="col">{text('Document.Discount')}</th>
            <th scope="col">{text('Document.VatPercent')}</th>
            {seesCost && <th scope="col">{text('Products.Cost')}</th>}
            <th scope="col">{text('Document.Amount')}</th>
            <th scope="col">
              <span className="ck-hidden-text">{text('DocumentEditor.Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.id}
              editor={editor}
              line={line}
              at={at}
              priced={priced.lines[at]}
              cost={costs?.[line.id]}
              seesCost={seesCost}
              isLocked={isLocked}
              other={others?.get(line.id)}
              below={renderBelow?.(line)}
              items={itemsOf?.(line) ?? NO_ITEMS}
              onAdd={behind => add(line.kind === 'hours' ? 'hours' : 'product', behind)}
            />
          ))}
        </tbody>
      </table>
      {!isLocked && (
        <p className="ck-lines-add">
          {LINE_KINDS.map(kind => (
            <Button key={kind} size="sm" kind="ghost" icon={<Plus />} onClick={() => add(kind)}>
              {text(`LineKind.${kind}`)}
            </Button>
          ))}
          {renderMore?.()}
        </p>
      )}
      {totals ?? <Totals costs={costs} lines={lines} currency={currency} dealt={dealt ?? {}} />}
    </section>
  )
}

type TotalsProps = Pick<LineTableProps, 'lines' | 'costs' | 'currency'> & {
  dealt: Pick<DocumentContent, 'vatMode'>
}

function Totals({ costs, lines, currency, dealt }: TotalsProps) {
  const { text, format } = useMessages()
  const priced = priceBy(dealt, lines)
  const isCharged = chargesVat(dealt.vatMode)
  const { margin, percent } = marginOf(lines, priced, costs ?? {})
  return (
    <dl className="ck-lines-totals">
      {costs && (
        <div>
          <dt>{text('DocumentEditor.Margin')}</dt>
          <dd>
            {format.amount(margin / 100)} {percent !== null && <span>{format.percent(percent / 100)}</span>}
          </dd>
        </div>
      )}
      {isCharged && <Rates priced={priced} />}
      <div className="ck-lines-gross">
        <dt>{text(isCharged ? 'Document.Gross' : 'Document.Net')}</dt>
        <dd>{format.money(priced.gross / 100, currency)}</dd>
      </div>
    </dl>
  )
}

function Rates({ priced }: { priced: Priced }) {
  const { text, format } = useMessages()
  return (
    <>
      <div>
        <dt>{text('Document.Net')}</dt>
        <dd>{format.amount(priced.net / 100)}</dd>
      </div>
      {priced.rates.map(rate => (
        <div key={rate.percent}>
          <dt>{text('Document.Vat', { percent: format.percent(rate.percent / 100) })}</dt>
          <dd>{format.amount(rate.vat / 100)}</dd>
        </div>
      ))}
    </>
  )
}
