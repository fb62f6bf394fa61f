import { useId } from 'react'
import { addWebhook, editWebhook, rotateWebhookSecret, type Webhook } from '@casekit/contract/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@casekit/contract/webhook-events'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextField } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { call } from '../../../session/session.store.ts'

type Draft = { name: string; url: string; events: WebhookEvent[]; isFull: boolean; isOn: boolean }

const MISSING = { id: 'Form.Missing' } as const
const EMPTY: Draft = { name: '', url: '', events: [], isFull: false, isOn: true }

type Props = {
  /** Undefined: a new one. */
  hook: Webhook | undefined
  /** With the secret of a new one, which is shown only this once. */
  onSaved: (id: string, secret: string) => Promise<void>
  onClose: () => void
}

/** Edits a webhook: its receiver, its events, and how much they contain. */
export function WebhookDialog({ hook, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Draft>({
    begin: hook ? { name: hook.name, url: hook.url, events: hook.events, isFull: hook.isFull, isOn: hook.isOn } : EMPTY,
    check: ({ name, url, events }) => ({
      ...(!name.trim() && { name: MISSING }),
      ...(!/^https?:\/\/./.test(url.trim()) && { url: { id: 'Webhooks.NoAddress' as const } }),
      ...(events.length === 0 && { events: { id: 'Webhooks.NoEvents' as const } }),
    }),
    save: async (body, { key }) => {
      if (!hook) return made(await call(addWebhook, { body, key }))
      await call(editWebhook, { params: { webhookId: hook.id }, body, ifMatch: hook.version })
      return onSaved(hook.id, '')
    },
  })
  const made = async (webhookId: string) => {
    const { secret } = await call(rotateWebhookSecret, { params: { webhookId }, body: { overlapHours: 0 } })
    await onSaved(webhookId, secret)
  }
  const { values, put, errorOf, faultOf } = form
  const addressError = faultOf('url') && text('Webhooks.NoAddress')
  return (
    <FormDialog
      form={form}
      size="md"
      title={text(hook ? 'Webhooks.Edit' : 'Webhooks.New')}
      action={text(hook ? 'Webhooks.Save' : 'Webhooks.Make')}
      className="ck-hooks-form"
      failed="Webhooks.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Webhooks.Name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <TextField
        label={text('Webhooks.Address')}
        required
        type="url"
        maxLength={500}
        placeholder="https://hooks.example.com/casekit"
        hint={text('Webhooks.AddressHint')}
        value={values.url}
        error={addressError}
        onChange={url => put({ url })}
      />
      <EventChoice chosen={values.events} error={errorOf('events')} onChange={events => put({ events })} />
      <div>
        <Switch checked={values.isFull} onChange={isFull => put({ isFull })}>
          {text('Webhooks.Full')}
        </Switch>
        <Hint>{text('Webhooks.FullHint')}</Hint>
      </div>
      <Switch checked={values.isOn} onChange={isOn => put({ isOn })}>
        {text('Webhooks.On')}
      </Switch>
    </FormDialog>
  )
}

type ChoiceProps = {
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChange: (events: WebhookEvent[]) => void
}

function EventChoice({ chosen, error, onChange }: ChoiceProps) {
  const { text } = useMessages()
  const id = useId()
  return (
    <fieldset className="ck-studio-choices" aria-describedby={id}>
      <legend>{text('Webhooks.Events')}</legend>
      <div className="ck-hooks-events">
        {WEBHOOK_EVENTS.map(event => (
          <Checkbox
            key={event}
            checked={chosen.includes(event)}
            onChange={isOn => onChange(WEBHOOK_EVENTS.filter(one => (one === event ? isOn : chosen.includes(one))))}
          >
            {text(`Webhooks.Event.${event}`)}
          </Checkbox>
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error && <Hint tone="error">{error}</Hint>}
      </div>
    </fieldset>
  )
}
