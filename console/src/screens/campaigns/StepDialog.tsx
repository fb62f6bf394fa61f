import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { CAMPAIGN_LIMITS, SMS_LONGEST, STEP_KINDS, type StepKind } from '@casekit/contract/campaign-shapes'
import type { Campaign, CampaignStep, MailBlock } from '@casekit/contract/campaign-draft'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { CAMPAIGN_FIELDS, unknownFields } from '@casekit/rules/merge-fields'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Blocks } from './Blocks.tsx'
import { type CampaignProps, saveDraft } from './campaign-draft.ts'
import { FieldText } from './FieldText.tsx'

type Typed = { kind: StepKind; delay: string; subject: string; blocks: MailBlock[] }
type StepDialogProps = CampaignProps & { at: number; onClose: () => void }

const EMPTY: MailBlock[] = [{ kind: 'text', text: '' }]
/** The label of the subject; for a text message it is only an internal title. */
const SUBJECTS = {
  mail: 'Campaigns.Subject',
  letter: 'Campaigns.Subject',
  sms: 'Campaigns.SmsTitle',
  task: 'Campaigns.TaskTitle',
} as const satisfies Record<StepKind, MessageId>

const isDelay = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= CAMPAIGN_LIMITS.delayDays
const isHref = (href: string) => /^(https:\/\/|mailto:|tel:)[^\s<>"]+$/.test(href)
const isPicture = (src: string) => /^https:\/\/[^\s<>"]+$/.test(src)

/** The first fault that prevents saving the blocks, if any. */
function faultIn(blocks: readonly MailBlock[]) {
  for (const block of blocks) {
    if (block.kind === 'button' && !(block.text.trim() && isHref(block.href))) return 'Campaigns.NoLink' as const
    if (block.kind === 'picture' && !(block.alt.trim() && isPicture(block.src))) return 'Campaigns.NoPicture' as const
    if ('text' in block && unknownFields(block.text, CAMPAIGN_FIELDS).length > 0)
      return 'Campaigns.UnknownField' as const
  }
  return undefined
}

/** Edits a step of a draft: its delay, kind and content. An index past the last one adds a step. */
export function StepDialog({ campaign, at, onChanged, onClose }: StepDialogProps) {
  const { text } = useMessages()
  const step = campaign.steps[at]
  const form = useForm<Typed>({
    begin: {
      kind: step?.kind ?? 'mail',
      delay: String(step?.delayDays ?? (at === 0 ? 0 : 7)),
      subject: step?.subject ?? '',
      blocks: step?.blocks ?? EMPTY,
    },
    check: values => {
      const fault = faultIn(values.blocks)
      return {
        ...(values.subject.trim() === '' && { subject: { id: 'Campaigns.Missing' as const } }),
        ...(unknownFields(values.subject, CAMPAIGN_FIELDS).length > 0 && {
          subject: { id: 'Campaigns.UnknownField' as const },
        }),
        ...(!isDelay(values.delay) && {
          delay: { id: 'Campaigns.Between' as const, values: { from: 0, to: CAMPAIGN_LIMITS.delayDays } },
        }),
        ...(fault && { blocks: { id: fault } }),
      }
    },
    save: async ({ kind, delay, subject, blocks }) => {
      const made: CampaignStep = { kind, delayDays: Number(delay), subject: subject.trim(), blocks }
      const steps = step ? campaign.steps.map((one, place) => (place === at ? made : one)) : [...campaign.steps, made]
      onChanged(await saveDraft(campaign, { steps }))
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="lg"
      className="ck-campaign-form"
      title={text(step ? 'Campaigns.EditStep' : 'Campaigns.AddStep')}
      action={text(step ? 'Campaigns.Save' : 'Campaigns.AddStep')}
      failed="Campaigns.NotSaved"
      footerStart={step && <StepDeeds campaign={campaign} at={at} onChanged={onChanged} onClose={onClose} />}
      onClose={onClose}
      onSaved={() => toasts.show({ title: text('Campaigns.Saved') })}
    >
      <div className="ck-campaign-two">
        <Select
          label={text('Campaigns.Way')}
          value={values.kind}
          options={STEP_KINDS.map(kind => ({ value: kind, label: text(`CampaignStep.${kind}`) }))}
          onChange={kind => put({ kind: kind as StepKind })}
        />
        <TextField
          label={text(at === 0 ? 'Campaigns.DelayFirst' : 'Campaigns.Delay')}
          inputMode="numeric"
          required
          maxLength={3}
          value={values.delay}
          error={errorOf('delay')}
          onChange={delay => put({ delay })}
        />
      </div>
      <FieldText value={values.subject} onChange={subject => put({ subject })}>
        <TextField
          label={text(SUBJECTS[values.kind])}
          required
          maxLength={200}
          value={values.subject}
          error={errorOf('subject')}
          onChange={subject => put({ subject })}
        />
      </FieldText>
      {values.kind === 'sms' && (
        <p className="ck-campaign-small">{text('Campaigns.SmsHelp', { count: SMS_LONGEST })}</p>
      )}
      <Blocks
        blocks={values.blocks}
        isPlain={values.kind === 'task' || values.kind === 'sms'}
        error={errorOf('blocks')}
        onChange={blocks => put({ blocks })}
      />
    </FormDialog>
  )
}

type StepDeedsProps = { campaign: Campaign; at: number; onChanged: CampaignProps['onChanged']; onClose: () => void }

/** Moves or removes a step; saved immediately. */
function StepDeeds({ campaign, at, onChanged, onClose }: StepDeedsProps) {
  const { text } = useMessages()
  const { steps } = campaign
  async function keep(next: CampaignStep[], said: string) {
    const before = steps
    const kept = await saveDraft(campaign, { steps: next }).catch(() => undefined)
    if (!kept) return toasts.show({ tone: 'failed', title: text('Campaigns.NotSaved') })
    onChanged(kept)
    onClose()
    toasts.show({ title: said, undo: () => void saveDraft(kept, { steps: before }).then(onChanged) })
  }
  function move(by: 1 | -1) {
    const next = [...steps]
    const [own] = next.splice(at, 1)
    if (own) next.splice(at + by, 0, own)
    void keep(next, text('Campaigns.StepMoved'))
  }
  const remove = () =>
    void keep(
      steps.filter((_, place) => place !== at),
      text('Campaigns.StepRemoved'),
    )
  return (
    <span className="ck-campaign-deeds">
      {at > 0 && (
        <Button kind="ghost" icon={<ArrowUp />} onClick={() => move(-1)}>
          {text('Campaigns.Earlier')}
        </Button>
      )}
      {at < steps.length - 1 && (
        <Button kind="ghost" icon={<ArrowDown />} onClick={() => move(1)}>
          {text('Campaigns.Later')}
        </Button>
      )}
      <Button kind="ghost" icon={<Trash2 />} onClick={remove}>
        {text('Campaigns.RemoveStep')}
      </Button>
    </span>
  )
}
