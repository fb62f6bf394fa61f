import { getShownInsight, type ShownInsight } from '@casekit/contract/insight-links'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadEnd } from '../../parts/dead-end/DeadEnd.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { isGone } from '../../patterns/query/query.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { ask } from '../../session/session.store.ts'
import { ShownReport } from './ShownReport.tsx'
import { Wall } from './Wall.tsx'
import './shown.css'

/** What a share link shows without sign-in: a report, or rotating dashboards. Nothing on it links further. */
export function ShownScreen({ params: { token = '' } }: ScreenProps) {
  const { text } = useMessages()
  const query = useQuery(signal => ask(getShownInsight, { params: { token }, signal }))
  const { language, timeZone } = query.answer ?? {}
  useSpeech(isLanguage(language) ? language : null, timeZone ?? 'UTC')
  if (isGone(query.error)) return <DeadEnd title={text('Shown.Gone')} text={text('Shown.GoneText')} />
  return (
    <main className="ck-shown" lang={language}>
      <Loaded query={query} failed="Shown.NotLoaded">
        {shown => <Shown shown={shown} token={token} />}
      </Loaded>
    </main>
  )
}

function Shown({ shown, token }: { shown: ShownInsight; token: string }) {
  const { text } = useMessages()
  useOwnTabTitle(text('Shown.Title', { name: shown.name, company: shown.company.name }))
  return shown.kind === 'wall' ? <Wall shown={shown} token={token} /> : <ShownReport shown={shown} token={token} />
}
