import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { previewNotification } from '@casekit/contract/notifications'
import { useMessages } from '@casekit/messages/react'
import { call } from '../../session/session.store.ts'
import { chosenMail, wordsFor } from './mail-words.store.ts'
import type { CustomerPage } from './notifications.ts'

type Shown = { subject: string; text: string } | 'unknown-field' | 'failed' | null

/** Debounces typing. */
const WAIT_MS = 400

/** Previews the selected mail for the customer of the latest case. */
export function MailPreview({ values }: { values: CustomerPage }) {
  const { text } = useMessages()
  const [shown, setShown] = useState<Shown>(null)
  const chosen = useSnapshot(chosenMail)
  const { subject, opening } = wordsFor(values.texts, chosen)
  const { event, language } = chosen
  useEffect(() => {
    const asking = new AbortController()
    const ask = () =>
      call(previewNotification, { body: { event, language, subject, opening }, signal: asking.signal }).then(
        setShown,
        (error: { code?: string; status?: number }) => {
          if (error.code !== 'aborted') setShown(error.status === 400 ? 'unknown-field' : 'failed')
        },
      )
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [event, language, subject, opening])
  return (
    <>
      <h2>{text('Form.Preview')}</h2>
      <p>{text('Notify.PreviewLead')}</p>
      <output className="ck-mail-shown">
        {shown === 'unknown-field' && text('Notify.UnknownField')}
        {shown === 'failed' && text('Form.NotLoaded')}
        {shown !== null && typeof shown === 'object' && (
          <>
            <b>{shown.subject}</b>
            <p>{shown.text}</p>
          </>
        )}
      </output>
    </>
  )
}
