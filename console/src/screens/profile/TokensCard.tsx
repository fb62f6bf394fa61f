import { useState } from 'react'
import { Plus } from 'lucide-react'
import { endOwnToken, getOwnTokens } from '@casekit/contract/own-tokens'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { IssuedKey } from '../../parts/keys/IssuedKey.tsx'
import { TokenRow } from '../../parts/keys/TokenRow.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { AddTokenDialog } from './AddTokenDialog.tsx'

/** The user's own tokens for scripts: each is shown once, and works until it expires. */
export function TokensCard() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOwnTokens, { signal }))
  const [isAdding, setIsAdding] = useState(false)
  const [issued, setIssued] = useState('')

  async function made(token: string) {
    setIssued(token)
    await query.load()
  }
  return (
    <section className="ck-profile-card" aria-labelledby="profile-tokens">
      <h2 id="profile-tokens">{text('OwnTokens.Title')}</h2>
      <p>
        {text('OwnTokens.Lead')} <a href="/api/docs">{text('OwnTokens.Reference')}</a>
      </p>
      <Loaded query={query} failed="OwnTokens.NotLoaded">
        {({ tokens, mostDays }) => (
          <>
            {tokens.length === 0 && <p>{text(mostDays === 0 ? 'OwnTokens.Off' : 'OwnTokens.None')}</p>}
            {tokens.length > 0 && (
              <ul>
                {tokens.map(token => (
                  <TokenRow
                    key={token.id}
                    token={token}
                    onEnd={() => call(endOwnToken, { params: { tokenId: token.id } })}
                    onEnded={() => void query.load()}
                  />
                ))}
              </ul>
            )}
            {mostDays > 0 && (
              <div className="ck-profile-deeds">
                <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
                  {text('OwnTokens.New')}
                </Button>
              </div>
            )}
            {isAdding && <AddTokenDialog mostDays={mostDays} onMade={made} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </Loaded>
      {issued && <IssuedKey issuedKey={issued} previousUntil={null} onClose={() => setIssued('')} />}
    </section>
  )
}
