import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import {
  addReportLink,
  addWallLink,
  getInsightLinks,
  type InsightLink,
  removeInsightLink,
} from '@casekit/contract/insight-links'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { CopyBlock } from '../keys/CopyBlock.tsx'
import type { Linked } from './LinkButton.tsx'
import './schedules.css'

type DialogProps = { of: Linked; name: string; onClose: () => void }

const DAYS = [7, 30, 90, 365] as const

const isOf = (of: Linked, link: InsightLink) =>
  'reportId' in of ? link.reportId === of.reportId : link.kind === 'wall'

/** Creates and revokes links. A new link is shown until the dialog closes, and never again. */
export function LinkDialog({ of, name, onClose }: DialogProps) {
  const { text } = useMessages()
  const [days, setDays] = useState<number>(DAYS[1])
  const [made, setMade] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newKey)
  const links = useQuery(signal => call(getInsightLinks, { signal }))
  async function make() {
    setBusy(true)
    try {
      const { token } = await ('reportId' in of
        ? call(addReportLink, { body: { ...of, name, days }, key })
        : call(addWallLink, { body: { ...of, name, days }, key }))
      setMade(new URL(paths.shown(token), location.origin).href)
      setKey(newKey())
      await links.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('InsightLink.NotMade') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('InsightLink.Title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('Buttons.Close')}</Button>}
    >
      <div className="ck-links">
        <Notice tone="info">{text('InsightLink.About')}</Notice>
        <div className="ck-links-new">
          <Select
            label={text('InsightLink.Lasts')}
            value={String(days)}
            onChange={value => setDays(Number(value))}
            options={DAYS.map(count => ({ value: String(count), label: text('InsightLink.Days', { count }) }))}
          />
          <Button kind="primary" busy={isBusy} onClick={() => void make()}>
            {text('InsightLink.Make')}
          </Button>
        </div>
        {made && (
          <>
            <CopyBlock label={text('InsightLink.Made')} content={made} />
            <p className="ck-schedule-note">{text('InsightLink.Once')}</p>
          </>
        )}
        <Loaded query={links} failed="InsightLink.NotLoaded">
          {all => <Standing links={all.filter(link => isOf(of, link))} onChanged={links.load} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Standing({ links, onChanged }: { links: readonly InsightLink[]; onChanged: () => Promise<void> }) {
  const { text, format } = useMessages()
  const [asked, ask] = useState('')
  async function end(linkId: string) {
    try {
      await call(removeInsightLink, { params: { linkId } })
      toasts.show({ title: text('InsightLink.Ended') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('InsightLink.NotEnded') })
    }
    ask('')
    await onChanged()
  }
  if (links.length === 0) return null
  return (
    <section className="ck-schedules ck-links-standing" aria-label={text('InsightLink.Standing')}>
      <h2>{text('InsightLink.Standing')}</h2>
      <ul>
        {links.map(({ id, name, ownerName, expiresAt, seenAt }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <span>
                {text('InsightLink.Until', { day: format.date(expiresAt), owner: ownerName })}
                {' · '}
                {seenAt ? text('InsightLink.Seen', { at: format.dateTime(seenAt) }) : text('InsightLink.NeverSeen')}
              </span>
            </div>
            {asked === id ? (
              <>
                <Button size="sm" onClick={() => ask('')}>
                  {text('Buttons.Cancel')}
                </Button>
                <Button size="sm" kind="danger" onClick={() => void end(id)}>
                  {text('InsightLink.EndNow')}
                </Button>
              </>
            ) : (
              <IconButton icon={<Trash2 />} label={text('InsightLink.End', { name })} onClick={() => ask(id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
