import { ClipboardList, FileText, Mail, MessageSquare, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CAMPAIGN_LIMITS, type StepKind } from '@casekit/contract/campaign-shapes'
import type { CampaignFigures } from '@casekit/contract/campaigns'
import type { CampaignStep } from '@casekit/contract/campaign-draft'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import type { CampaignProps } from './campaign-draft.ts'
import { NamedFields } from './FieldText.tsx'
import { StepDialog } from './StepDialog.tsx'

const ICONS: Record<StepKind, ReactNode> = {
  mail: <Mail />,
  sms: <MessageSquare />,
  task: <ClipboardList />,
  letter: <FileText />,
}

type StepsProps = CampaignProps & { figures: CampaignFigures }

/** The steps in order, with how many received each. A draft's can be edited. */
export function Steps({ campaign, figures, onChanged }: StepsProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<number | null>(null)
  const { steps, status } = campaign
  const isDraft = status === 'draft'
  const add = (
    <Button icon={<Plus />} onClick={() => setOpen(steps.length)}>
      {text('Campaigns.AddStep')}
    </Button>
  )
  return (
    <>
      <RecordPart
        title="Campaigns.Steps"
        count={steps.length}
        actions={isDraft && steps.length < CAMPAIGN_LIMITS.steps && add}
      >
        {steps.length === 0 && <p>{text('Campaigns.NoSteps')}</p>}
        <ol className="ck-campaign-steps">
          {[...steps.entries()].map(([at, step]) => (
            <li key={`${at}/${step.subject}`} data-begun={(figures.steps[at]?.sent ?? 0) > 0 || undefined}>
              <span className="ck-campaign-step-mark" aria-hidden="true">
                {ICONS[step.kind]}
              </span>
              <Said step={step} isFirst={at === 0} onEdit={isDraft ? () => setOpen(at) : undefined} />
              {!isDraft && <Counts counts={figures.steps[at]} kind={step.kind} isTracked={campaign.isTracked} />}
            </li>
          ))}
        </ol>
      </RecordPart>
      {open !== null && (
        <StepDialog campaign={campaign} at={open} onChanged={onChanged} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type SaidProps = { step: CampaignStep; isFirst: boolean; onEdit: (() => void) | undefined }

function Said({ step, isFirst, onEdit }: SaidProps) {
  const { text } = useMessages()
  const name = (
    <>
      {text(`CampaignStep.${step.kind}`)}: <NamedFields>{step.subject || text('Campaigns.NoSubject')}</NamedFields>
    </>
  )
  const delay =
    step.delayDays === 0
      ? text(isFirst ? 'Campaigns.AtOnce' : 'Campaigns.SameDay')
      : text('Campaigns.After', { count: step.delayDays })
  return (
    <span className="ck-campaign-step-said">
      {onEdit ? (
        <Button kind="link" onClick={onEdit}>
          {name}
        </Button>
      ) : (
        <b>{name}</b>
      )}
      <small>{delay}</small>
    </span>
  )
}

type Counted = CampaignFigures['steps'][number]
type CountsProps = { counts: Counted | undefined; kind: StepKind; isTracked: boolean }

function Counts({ counts, kind, isTracked }: CountsProps) {
  const { text, format } = useMessages()
  if (!counts) return null
  const isFollowed = isTracked && kind === 'mail'
  const shown = [
    [text('Campaigns.Sent'), counts.sent],
    [text('Campaigns.Waiting'), counts.waiting],
    ...(isFollowed
      ? ([
          [text('Campaigns.Opened'), counts.opened],
          [text('Campaigns.Clicked'), counts.clicked],
        ] as const)
      : []),
  ] as const
  return (
    <dl className="ck-campaign-counts">
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
