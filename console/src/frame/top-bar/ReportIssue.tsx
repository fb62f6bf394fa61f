import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Switch } from '@casekit/ui/switch'
import { session } from '../../session/session.store.ts'
import { type Along, canSend, report, scriptOf } from './report-issue.store.ts'
import { closeReportIssue } from './report-issue-place.ts'
import { toasts } from '../notices/toasts.ts'
import './report-issue.css'

/** The Report issue modal (§2.7 of shell-and-navigation). Closing keeps what was typed. */
export function ReportIssue() {
  const { text } = useMessages()
  const { form, isSending, failure } = useSnapshot(report.state)
  const along = whereAndWhat()

  async function send() {
    const reference = await report.send(along)
    if (reference !== null) toasts.show({ title: text('Report.Sent'), text: text('Report.SentText', { reference }) })
  }

  const actions = (
    <>
      <Button onClick={closeReportIssue}>{text('Buttons.Close')}</Button>
      <Button kind="primary" busy={isSending} disabled={!canSend(form)} onClick={() => void send()}>
        {text('Report.Send')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Report.Title')} size="md" onClose={closeReportIssue} actions={actions}>
      <form
        className="ck-report-issue"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <Sent along={along} />
        {failure && failure.code !== 'sign-in' && <Notice tone="danger">{text('Report.Failed')}</Notice>}
        <TextField
          label={text('Report.Subject')}
          optional
          value={form.title}
          maxLength={200}
          data-autofocus
          onChange={title => report.type({ title })}
        />
        <TextArea
          label={text('Report.Description')}
          required
          rows={6}
          maxLength={20_000}
          placeholder={text('Report.Placeholder')}
          value={form.message}
          onChange={message => report.type({ message })}
        />
        <Switch checked={form.wantsNotifications} onChange={wantsNotifications => report.type({ wantsNotifications })}>
          {text('Report.Notify')}
        </Switch>
      </form>
    </Dialog>
  )
}

/** The page without its search query. */
const whereAndWhat = (): Along => ({ page: location.pathname, version: scriptOf(document.head.innerHTML) })

/** What is sent along: the reporter, the page and the build. */
function Sent({ along: { page, version } }: { along: Along }) {
  const { text } = useMessages()
  const user = useSnapshot(session).account?.user
  if (!user) return null
  return (
    <dl className="ck-report-issue-from">
      <dt>{text('Report.Name')}</dt>
      <dd>{user.name}</dd>
      <dt>{text('Report.Company')}</dt>
      <dd>{user.companyName}</dd>
      <dt>{text('Report.Email')}</dt>
      <dd>{user.email}</dd>
      <dt>{text('Report.Page')}</dt>
      <dd>{page}</dd>
      {version && (
        <>
          <dt>{text('Report.Version')}</dt>
          <dd>{version}</dd>
        </>
      )}
    </dl>
  )
}
