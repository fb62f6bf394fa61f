import { useState } from 'react'
import { getNoteAddress, renewNoteAddress } from '@casekit/contract/account'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { CopyButton } from './CopyButton.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** The user's secret address for adding notes to cases by mail. */
export function NoteAddressCard() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getNoteAddress, { signal }))
  const [isBusy, setIsBusy] = useState(false)

  async function renew(isFirst: boolean) {
    setIsBusy(true)
    await call(renewNoteAddress).then(
      () => toasts.show({ title: text(isFirst ? 'Profile.NoteAddressMade' : 'Profile.NoteAddressRenewed') }),
      () => toasts.show({ tone: 'failed', title: text('Profile.NoteAddressNotMade') }),
    )
    await query.load()
    setIsBusy(false)
  }

  return (
    <section className="ck-profile-card" aria-labelledby="profile-note-address">
      <h2 id="profile-note-address">{text('Profile.NoteAddress')}</h2>
      <p>{text('Profile.NoteAddressLead')}</p>
      <Loaded query={query} failed="Profile.NoteAddressFailed">
        {({ isTaken, address }) =>
          isTaken ? (
            <>
              {address && <code className="ck-profile-address">{address}</code>}
              <div className="ck-profile-deeds">
                {address && <CopyButton address={address} />}
                <Button busy={isBusy} onClick={() => void renew(!address)}>
                  {text(address ? 'Profile.NoteAddressRenew' : 'Profile.NoteAddressMake')}
                </Button>
              </div>
              {address && <p>{text('Profile.NoteAddressSecret')}</p>}
            </>
          ) : (
            <p>{text('Profile.NoMailTaken')}</p>
          )
        }
      </Loaded>
    </section>
  )
}
