import { CAMPAIGN_GOALS, CAMPAIGN_KINDS, type CampaignGoal, type CampaignKind } from '@casekit/contract/campaign-shapes'
import type { CampaignDraft } from '@casekit/contract/campaign-draft'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { type CampaignProps, draftOf, saveDraft, waysOf } from './campaign-draft.ts'
import { LiveCount } from './LiveCount.tsx'
import { type Line, linesOf, segmentOf } from './segment.ts'
import { SegmentLines } from './SegmentLines.tsx'

type NumberName = 'triggerDays' | 'goalDays' | 'holdOutPercent' | 'lockMonths'
type Typed = Omit<CampaignDraft, 'segment' | 'steps' | NumberName> &
  Record<NumberName, string> & { lines: Line[]; search: string }

const BOUNDS: Record<NumberName, [number, number]> = {
  triggerDays: [1, 3650],
  goalDays: [1, 365],
  holdOutPercent: [0, 50],
  lockMonths: [1, 36],
}
const NUMBERS = Object.keys(BOUNDS) as NumberName[]

const isWithin = (name: NumberName, typed: string) =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= BOUNDS[name][0] && Number(typed) <= BOUNDS[name][1]

const numbersOf = (values: Typed) =>
  Object.fromEntries(NUMBERS.map(name => [name, Number(values[name])])) as Record<NumberName, number>

/** Edits a draft's audience, goal and sender; the audience is counted while editing. */
export function AudienceDialog({ campaign, onChanged, onClose }: CampaignProps & { onClose: () => void }) {
  const { text } = useMessages()
  const members = useQuery(signal => call(getResponsibles, { signal }))
  const { segment, steps, ...plain } = draftOf(campaign)
  const form = useForm<Typed>({
    begin: {
      ...plain,
      ...(Object.fromEntries(NUMBERS.map(name => [name, String(plain[name])])) as Record<NumberName, string>),
      lines: linesOf(segment),
      search: segment.search ?? '',
    },
    check: values => ({
      ...(values.name.trim() === '' && { name: { id: 'Campaigns.Missing' as const } }),
      ...Object.fromEntries(
        NUMBERS.filter(name => !isWithin(name, values[name])).map(name => [
          name,
          { id: 'Campaigns.Between' as const, values: { from: BOUNDS[name][0], to: BOUNDS[name][1] } },
        ]),
      ),
    }),
    save: async ({ lines, search, ...values }) =>
      onChanged(
        await saveDraft(campaign, {
          name: values.name,
          kind: values.kind,
          goal: values.goal,
          stopsAtGoal: values.stopsAtGoal,
          senderName: values.senderName,
          ownerId: values.ownerId,
          ...numbersOf({ lines, search, ...values }),
          segment: segmentOf(lines, search),
        }),
      ),
  })
  const { values, put, errorOf } = form
  const number = (name: NumberName, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      required
      value={values[name]}
      error={errorOf(name)}
      onChange={value => put({ [name]: value })}
    />
  )
  const wanted = segmentOf(values.lines, values.search)
  const trigger = isWithin('triggerDays', values.triggerDays) ? Number(values.triggerDays) : campaign.triggerDays
  return (
    <FormDialog
      form={form}
      size="lg"
      className="ck-campaign-form"
      title={text('Campaigns.EditAudience')}
      action={text('Campaigns.Save')}
      failed="Campaigns.NotSaved"
      onClose={onClose}
      onSaved={() => toasts.show({ title: text('Campaigns.Saved') })}
    >
      <TextField
        label={text('Campaigns.Name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <Select
        label={text('Campaigns.Kind')}
        value={values.kind}
        options={CAMPAIGN_KINDS.map(kind => ({ value: kind, label: text(`CampaignKind.${kind}`) }))}
        onChange={kind => put({ kind: kind as CampaignKind })}
      />
      {values.kind !== 'segment' && number('triggerDays', text('Campaigns.TriggerDays'))}
      <TextField
        label={text('Campaigns.Search')}
        optional
        maxLength={200}
        value={values.search}
        onChange={search => put({ search })}
      />
      <SegmentLines lines={values.lines} onChange={lines => put({ lines })} />
      <LiveCount
        asked={{
          kind: values.kind,
          triggerDays: trigger,
          segment: wanted,
          ways: waysOf(steps),
          campaignId: campaign.id,
          lockMonths: campaign.lockMonths,
        }}
      />
      <div className="ck-campaign-two">
        <Select
          label={text('Campaigns.Goal')}
          value={values.goal}
          options={CAMPAIGN_GOALS.map(goal => ({ value: goal, label: text(`CampaignGoal.${goal}`) }))}
          onChange={goal => put({ goal: goal as CampaignGoal })}
        />
        {number('goalDays', text('Campaigns.GoalDays'))}
        {number('holdOutPercent', text('Campaigns.HoldOutPercent'))}
        {number('lockMonths', text('Campaigns.LockMonths'))}
        <TextField
          label={text('Campaigns.Sender')}
          maxLength={100}
          value={values.senderName}
          onChange={senderName => put({ senderName })}
        />
        <Select
          label={text('Campaigns.Owner')}
          clearable
          value={values.ownerId ?? ''}
          options={(members.answer ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={ownerId => put({ ownerId: ownerId || null })}
        />
      </div>
      <Switch checked={values.stopsAtGoal} onChange={stopsAtGoal => put({ stopsAtGoal })}>
        {text('Campaigns.StopsAtGoal')}
      </Switch>
      <p className="ck-campaign-small">{text('Campaigns.AlwaysStops')}</p>
    </FormDialog>
  )
}
