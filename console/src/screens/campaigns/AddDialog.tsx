import { CAMPAIGN_KINDS, type CampaignKind } from '@casekit/contract/campaign-shapes'
import { addCampaign, copyCampaign } from '@casekit/contract/campaigns'
import type { Campaign } from '@casekit/contract/campaign-draft'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type AddDialogProps = { from?: Campaign; onClose: () => void; onAdded: (campaignId: string) => void }

/** Asks for a new campaign's name and kind, or for the name of a copy. */
export function AddDialog({ from, onClose, onAdded }: AddDialogProps) {
  const { text } = useMessages()
  const form = useForm<{ name: string; kind: CampaignKind }>({
    begin: { name: from ? text('Campaigns.CopyName', { name: from.name }) : '', kind: from?.kind ?? 'segment' },
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Campaigns.Missing' } }),
    save: async ({ name, kind }, { key }) =>
      onAdded(
        from
          ? await call(copyCampaign, { params: { campaignId: from.id }, body: { name }, key })
          : await call(addCampaign, { body: { name, kind }, key }),
      ),
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      className="ck-campaign-form"
      title={text(from ? 'Campaigns.Copy' : 'Campaigns.Add')}
      action={text(from ? 'Campaigns.Copy' : 'Campaigns.Add')}
      failed="Campaigns.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Campaigns.Name')}
        required
        data-autofocus
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      {!from && (
        <Select
          label={text('Campaigns.Kind')}
          value={values.kind}
          options={CAMPAIGN_KINDS.map(kind => ({ value: kind, label: text(`CampaignKind.${kind}`) }))}
          onChange={kind => put({ kind: kind as CampaignKind })}
        />
      )}
    </FormDialog>
  )
}
