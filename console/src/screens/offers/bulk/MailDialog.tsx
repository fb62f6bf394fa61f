import { useState } from 'react'
import type { OfferRow } from '@casekit/contract/overviews/offers'
import { useMessages } from '@casekit/messages/react'
import { TextArea } from '@casekit/ui/field'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { remindAll, sendAll, type Worked } from './pipeline-work.ts'

export type MailWay = 'send' | 'remind'
type MailDialogProps = {
  way: MailWay
  rows: readonly OfferRow[]
  onEnd: (worked: Worked) => void
  onClose: () => void
}

/** Mails cannot be recalled, so the dialog says how many will be sent. */
export function MailDialog({ way, rows, onEnd, onClose }: MailDialogProps) {
  const { text } = useMessages()
  const [progress, setProgress] = useState('')
  const [before, setBefore] = useState<Worked>(() => ({ done: [], left: [], rest: rows.map(({ id }) => id) }))
  const count = before.rest.length
  const form = useForm({
    begin: { text: '' },
    save: async values => {
      const onProgress = (done: number) =>
        setProgress(done > 0 ? text('OfferPipeline.Progress', { done, total: count }) : '')
      const worked = await (way === 'send'
        ? sendAll(before.rest, values.text, onProgress)
        : remindAll(before.rest, onProgress))
      const all = { ...worked, done: [...before.done, ...worked.done], left: [...before.left, ...worked.left] }
      setProgress('')
      setBefore(all) // so a retry mails nobody twice
      if (worked.failure !== undefined) throw worked.failure as Error
      onEnd(all)
    },
  })
  const title = text(way === 'send' ? 'OfferPipeline.SendTitle' : 'OfferPipeline.RemindTitle', { count })
  return (
    <FormDialog form={form} size="sm" title={title} action={title} failed="OfferPipeline.Failed" onClose={onClose}>
      <p>{text(way === 'send' ? 'OfferPipeline.SendText' : 'OfferPipeline.RemindText')}</p>
      {way === 'send' && (
        <TextArea
          label={text('OfferPipeline.Words')}
          rows={5}
          maxLength={5000}
          value={form.values.text}
          onChange={said => form.put({ text: said })}
        />
      )}
      <output>{progress}</output>
    </FormDialog>
  )
}
