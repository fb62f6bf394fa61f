import { useState } from 'react'
import { currentTime } from '@casekit/client/clock'
import type { Asset } from '@casekit/contract/asset-shapes'
import { useMessages } from '@casekit/messages/react'
import { downSince, uptimeOf } from './uptime.ts'

/** The parts of a cost, shown if nonzero. */
const PARTS = ['cases', 'purchases', 'materials', 'hours'] as const

/** An asset's last 90 days as a strip, its downtime, and its cost. */
export function Operation({ asset }: { asset: Asset }) {
  const { text, format } = useMessages()
  const [now] = useState(currentTime)
  const { days, share, downHours } = uptimeOf(asset.periods, now)
  const since = downSince(asset.periods)
  const uptime = format.number(Math.round(share * 1000) / 10)
  const figures = [
    [text('Assets.Uptime'), `${uptime} %`],
    [text('Assets.Downtime'), text('Assets.Hours', { hours: format.number(Math.round(downHours * 10) / 10) })],
    ...(since ? [[text('Assets.DownSince'), format.dateTime(since)]] : []),
    [text('Assets.CostThisYear'), format.amount(asset.cost.thisYear)],
    [text('Assets.CostTotal'), format.amount(asset.cost.total)],
    ...PARTS.flatMap(part => {
      const amount = asset.cost[part]
      return amount ? [[text(`Assets.CostOf.${part}`), format.amount(amount)] as const] : []
    }),
  ] as const
  return (
    <section className="ck-record-part" aria-labelledby="asset-days">
      <h2 id="asset-days">{text('Assets.Days')}</h2>
      <div className="ck-asset-days" aria-hidden="true">
        {[...days.entries()].map(([day, state]) => (
          <i key={day} className={`ck-asset-day-${state}`} />
        ))}
      </div>
      <dl className="ck-asset-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
