import { useState } from 'react'
import type { RefusedCase } from '@casekit/contract/case-bulk'
import { getCustomerWays } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Radio } from '@casekit/ui/radio'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { send } from './bulk-work.ts'

type MessageDialogProps = {
  count: number
  caseIds: () => Promise<readonly string[]>
  onSent: (sent: number, refused: readonly RefusedCase[]) => void
  onClose: () => void
}

const WAYS = ['mail', 'sms'] as const
type Way = (typeof WAYS)[number]

/**
 * Sends one message to the customers of the selected cases; it cannot be undone, so the button says how many will get
 * it.
 */
export function MessageDialog({ count, caseIds, onSent, onClose }: MessageDialogProps) {
  const { text } = useMessages()
  const [left, setLeft] = useState<readonly string[] | null>(null)
  const ways = useQuery(signal => call(getCustomerWays, { signal }))
  const hasMail = ways.answer?.mail !== false
  const wayOf = (values: { by: Way }): Way => (hasMail ? values.by : 'sms')
  const form = useForm<{ by: Way; title: string; text: string }>({
    begin: { by: 'mail', title: '', text: '' },
    check: values => (values.text.trim() ? {} : { text: { id: 'Form.Missing' } }),
    save: async values => {
      const ids = left ?? (await caseIds())
      const { done, refused, failure } = await send(ids, { ...values, by: wayOf(values) }, () => undefined)
      const answered = new Set([...done, ...refused.map(({ caseId }) => caseId)])
      setLeft(ids.filter(id => !answered.has(id))) // so a retry sends it to nobody twice
      if (failure !== undefined) throw failure as Error
      onSent(done.length, refused)
    },
  })
  const by = wayOf(form.values)
  return (
    <FormDialog
      form={form}
      title={text('CaseBulk.Message')}
      size="sm"
      action={text('CaseBulk.Send', { count: left?.length ?? count })}
      failed="CaseBulk.NotSent"
      className="ck-bulk-message"
      onClose={onClose}
    >
      <fieldset className="ck-bulk-ways">
        <legend>{text('CaseBulk.Way')}</legend>
        {WAYS.map(way => (
          <Radio
            key={way}
            name="bulk-way"
            value={way}
            checked={by === way}
            disabled={way === 'mail' && !hasMail}
            onChange={() => form.put({ by: way })}
          >
            {text(`CaseBulk.Way.${way}`)}
          </Radio>
        ))}
      </fieldset>
      {!hasMail && <Notice tone="info">{text('CaseBulk.NoMail')}</Notice>}
      {by === 'mail' && (
        <TextField
          label={text('CaseBulk.Subject')}
          maxLength={200}
          value={form.values.title}
          onChange={title => form.put({ title })}
        />
      )}
      <TextArea
        label={text('CaseBulk.Text')}
        required
        rows={6}
        maxLength={10_000}
        value={form.values.text}
        error={form.errorOf('text')}
        onChange={typed => form.put({ text: typed })}
      />
    </FormDialog>
  )
}
