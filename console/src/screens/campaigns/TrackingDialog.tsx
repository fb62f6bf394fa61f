import { SETTING_IDS } from '@casekit/contract/ids'
import type { CampaignWishes } from '@casekit/contract/setting-kinds'
import { getSetting, type Setting, updateSetting } from '@casekit/contract/settings'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const params = { settingId: SETTING_IDS.campaigns }

/** Whether the company tracks who opens its mails. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSetting, { params, signal }))
  if (query.answer) return <TrackingForm setting={query.answer} onClose={onClose} />
  return (
    <Dialog title={text('Campaigns.Tracking')} onClose={onClose}>
      <Loaded query={query} failed="Campaigns.NotLoaded">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function TrackingForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { text } = useMessages()
  const form = useForm<CampaignWishes>({
    begin: setting.value as CampaignWishes,
    save: value => call(updateSetting, { params, body: { value }, ifMatch: setting.version }),
  })
  return (
    <FormDialog
      form={form}
      className="ck-campaign-form"
      title={text('Campaigns.Tracking')}
      action={text('Campaigns.Save')}
      failed="Campaigns.NotSaved"
      onClose={onClose}
      onSaved={() => toasts.show({ title: text('Campaigns.Saved') })}
    >
      <Switch checked={form.values.isTracked} onChange={isTracked => form.put({ isTracked })}>
        {text('Campaigns.IsTracked')}
      </Switch>
      <p>{text('Campaigns.TrackingText')}</p>
    </FormDialog>
  )
}
