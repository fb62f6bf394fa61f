import type { CampaignFigures } from '@casekit/contract/campaigns'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

type EffectProps = { figures: CampaignFigures; holdOutPercent: number }
type Side = CampaignFigures['treated']

const each = (side: Side) => (side.persons > 0 ? side.earned / side.persons : 0)

/** Compares the customers who were contacted with the control group, and values the difference. */
export function Effect({ figures: { treated, heldOut, effect }, holdOutPercent }: EffectProps) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const signed = (value: number) => (value > 0 ? '+' : '') + format.number(value)
  const because = effect ? Math.max(0, Math.round((effect.points / 100) * treated.persons)) : 0
  const isSure = effect !== null && effect.points - effect.uncertainty > 0
  const more = (each(treated) - each(heldOut)) * treated.persons
  return (
    <RecordPart title="Campaigns.Effect">
      <div className="ck-campaign-sides">
        <Shown side={treated} label={text('Campaigns.Treated')} isOurs />
        <Shown side={heldOut} label={text('Campaigns.HeldOut', { percent: format.number(holdOutPercent) })} />
      </div>
      {effect ? (
        <>
          <p>
            <b>{text('Campaigns.Points', { value: signed(effect.points) })}</b>{' '}
            {text('Campaigns.Interval', {
              from: signed(Math.round((effect.points - effect.uncertainty) * 10) / 10),
              to: signed(Math.round((effect.points + effect.uncertainty) * 10) / 10),
            })}
          </p>
          <Notice tone={isSure ? 'success' : 'info'}>
            {isSure ? text('Campaigns.Because', { count: because, goals: treated.goals }) : text('Campaigns.NotSure')}
          </Notice>
          <p className="ck-campaign-small">{text('Campaigns.EarnedMore', { amount: money(more * 100) })}</p>
        </>
      ) : (
        <p className="ck-campaign-small">{text('Campaigns.TooFewHeldOut')}</p>
      )}
    </RecordPart>
  )
}

function Shown({ side, label, isOurs = false }: { side: Side; label: string; isOurs?: boolean }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const share = side.persons > 0 ? (side.goals / side.persons) * 100 : 0
  return (
    <div className="ck-campaign-side" data-ours={isOurs || undefined}>
      <span>
        {label} · {format.number(side.persons)}
      </span>
      <strong>{text('Campaigns.Percent', { value: format.number(Math.round(share * 10) / 10) })}</strong>
      <small>{text('Campaigns.GoalCount', { count: side.goals })}</small>
      <small>{text('Campaigns.Earned', { amount: money(side.earned * 100) })}</small>
    </div>
  )
}
