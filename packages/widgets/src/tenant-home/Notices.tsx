import { Megaphone, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { NoticeToTenant } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import type { TenantHomeStore } from './tenant-home.store.ts'

type NoticesProps = { store: TenantHomeStore; notices: readonly NoticeToTenant[] }

/** News and incidents that affect the home; incidents can be joined instead of reported. */
export function Notices({ store, notices }: NoticesProps) {
  const { text } = useMessages()
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="tenant-news">
      <Heading id="tenant-news" own={1} below={1}>
        {text('TenantPage.News')}
      </Heading>
      <ul>
        {notices.map(notice => (
          <Told key={notice.id} store={store} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

/** Shown before a fault is reported: whether it is an already known incident. */
export function Known({ store, notices }: NoticesProps) {
  const { text } = useMessages()
  const open = notices.filter(({ kind, endedAt }) => kind !== 'news' && !endedAt)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="tenant-known">
      <Heading id="tenant-known" own={1} below={1}>
        {text('TenantPage.Known')}
      </Heading>
      <ul>
        {open.map(notice => (
          <Told key={notice.id} store={store} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Told({ store, notice }: { store: TenantHomeStore; notice: NoticeToTenant }) {
  const { text, format, language } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  const { id, kind, startsAt, endsAt, endedAt, createdAt, isJoined } = notice
  const { title, body } = notice.translations.find(said => said.language === language) ?? notice
  const Icon = kind === 'news' ? Megaphone : TriangleAlert
  const facts = [
    endedAt
      ? text('TenantPage.Over', { at: format.dateTime(endedAt) })
      : [
          startsAt && text('TenantPage.From', { at: format.dateTime(startsAt) }),
          endsAt && text('TenantPage.Expected', { at: format.dateTime(endsAt) }),
        ],
    kind === 'news' && format.date(createdAt),
  ]
  return (
    <li className="ck-tenant-told">
      <Icon size={18} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {body && <p>{body}</p>}
        <small>{facts.flat().filter(Boolean).join(' · ')}</small>
        {kind !== 'news' && !endedAt && (
          <Button
            aria-pressed={isJoined}
            aria-label={text('TenantPage.JoinThis', { title })}
            busy={isBusy}
            onClick={() => void store.join(id, !isJoined)}
          >
            {text(isJoined ? 'TenantPage.Joined' : 'TenantPage.Join')}
          </Button>
        )}
      </div>
    </li>
  )
}
