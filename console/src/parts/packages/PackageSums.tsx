import { useMessages } from '@casekit/messages/react'
import { marginOf, priceLines } from '@casekit/rules/document-price'
import { packageLines, type PackageToPrice, priceOfPackage } from '@casekit/rules/package-price'

type PackageSumsProps = { sold: PackageToPrice; costs: Record<string, number> | undefined; currency: string }

/** A package's cost and sales price: its total is the price plus VAT. */
export function PackageSums({ sold, costs, currency }: PackageSumsProps) {
  const { text, format } = useMessages()
  const { sales, vat, total } = priceOfPackage(sold)
  const lines = packageLines(sold)
  const { cost, percent } = marginOf(lines, priceLines(lines), costs ?? {})
  return (
    <dl className="ck-lines-totals">
      {costs && (
        <div>
          <dt>{text('Packages.Cost')}</dt>
          <dd>
            {format.amount(cost / 100)} {percent !== null && <span>{format.percent(percent / 100)}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('Packages.SalesPrice')}</dt>
        <dd>{format.amount(sales / 100)}</dd>
      </div>
      <div>
        <dt>{text('Packages.SalesVat')}</dt>
        <dd>{format.amount(vat / 100)}</dd>
      </div>
      <div className="ck-lines-gross">
        <dt>{text('Packages.TotalPrice')}</dt>
        <dd>{format.money(total / 100, currency)}</dd>
      </div>
    </dl>
  )
}
