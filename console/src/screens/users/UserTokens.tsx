import { endUserToken, getUserTokens } from '@casekit/contract/own-tokens'
import { useMessages } from '@casekit/messages/react'
import { TokenRow } from '../../parts/keys/TokenRow.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** The member's tokens for scripts; each can be revoked here. */
export function UserTokens({ userId }: { userId: string }) {
  const { text } = useMessages()
  const { answer: tokens, load } = useQuery(signal => call(getUserTokens, { signal, params: { userId } }))
  if (!tokens || tokens.length === 0) return null
  return (
    <section className="ck-users-sessions" aria-labelledby="user-tokens">
      <h3 id="user-tokens">{text('Users.Tokens')}</h3>
      <ul>
        {tokens.map(token => (
          <TokenRow
            key={token.id}
            token={token}
            onEnd={() => call(endUserToken, { params: { userId, tokenId: token.id } })}
            onEnded={() => void load()}
          />
        ))}
      </ul>
    </section>
  )
}
