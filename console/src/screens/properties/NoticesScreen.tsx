import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { getTenantNotices } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { usePage } from '../../frame/page.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticeList } from './NoticeList.tsx'
import { isGoingOn } from './NoticesPart.tsx'
import '../../patterns/page-head.css'

/** Notices to the tenants of all properties: ongoing incidents first, then the newest. */
export function NoticesScreen() {
  const { text } = useMessages()
  const title = text('Notices.Title')
  usePage(title)
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(signal => call(getTenantNotices, { signal }), { live: 'notice' })
  const reload = () => void query.load()
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Megaphone />} onClick={() => setAdding(true)}>
            {text('Notices.Add')}
          </Button>
        </div>
      </header>
      <div className="ck-notices-page">
        <Loaded query={query} failed="Grid.Failed">
          {notices => (
            <>
              <h2>{text('Notices.GoingOn', { count: notices.filter(isGoingOn).length })}</h2>
              <NoticeList notices={notices} namesPlaces onChanged={reload} />
            </>
          )}
        </Loaded>
      </div>
      {isAdding && <NoticeDialog onClose={() => setAdding(false)} onChanged={reload} />}
    </>
  )
}
