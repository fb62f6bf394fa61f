import { FileDown, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { getFormPdf, reopenFormAnswer, sendForm } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { AnswerProps } from './FormAnswerScreen.tsx'

/** Prints an answer, sends it to somebody else to fill in, or reopens it. */
export function AnswerDeeds({ sheet, onChanged }: AnswerProps) {
  const { text } = useMessages()
  const [isSending, setSending] = useState(false)
  const params = { answerId: sheet.id }

  async function attempt(act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('CaseForms.NotDone') })
    }
  }
  const print = () => attempt(async () => saveFile(await call(getFormPdf, { params }), `${sheet.form.name}.pdf`))
  const reopen = () => attempt(async () => onChanged(await call(reopenFormAnswer, { params })))

  return (
    <div className="ck-page-head-end">
      <Button icon={<FileDown />} onClick={() => void print()}>
        {text('FormSheet.Pdf')}
      </Button>
      {sheet.isShared && !sheet.doneAt && (
        <Button icon={<Send />} onClick={() => setSending(true)}>
          {text('CaseForms.Send')}
        </Button>
      )}
      {sheet.doneAt && (
        <Button icon={<RotateCcw />} onClick={() => void reopen()}>
          {text('CaseForms.Reopen')}
        </Button>
      )}
      {isSending && <SendDialog answerId={sheet.id} onClose={() => setSending(false)} />}
    </div>
  )
}

const ADDRESS = /^[^@\s,;]+@[^@\s,;]+$/

function SendDialog({ answerId, onClose }: { answerId: string; onClose: () => void }) {
  const { text } = useMessages()
  const form = useForm({
    begin: { email: '', words: '' },
    check: ({ email }) => (ADDRESS.test(email.trim()) ? {} : { email: { id: 'CaseForms.NoAddress' as const } }),
    save: ({ email, words }) => call(sendForm, { params: { answerId }, body: { email: email.trim(), text: words } }),
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('CaseForms.Send')}
      action={text('CaseForms.SendNow')}
      failed="CaseForms.NotDone"
      onClose={onClose}
      onSaved={() => toasts.show({ title: text('CaseForms.Sent', { email: values.email.trim() }) })}
    >
      <TextField
        label={text('CaseForms.Email')}
        type="email"
        required
        maxLength={254}
        value={values.email}
        error={errorOf('email')}
        onChange={email => put({ email })}
      />
      <TextArea
        label={text('CaseForms.Words')}
        optional
        maxLength={1000}
        value={values.words}
        onChange={words => put({ words })}
      />
    </FormDialog>
  )
}
