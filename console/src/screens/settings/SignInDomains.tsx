import { type FormEvent, useState } from 'react'
import { Plus } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { addSignInDomain, getSingleSignOn } from '@casekit/contract/single-sign-on'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { SecurityValues } from './issuer.ts'
import { SignInDomainRow } from './SignInDomainRow.tsx'
import './sign-in-domains.css'

/** The company's mail domains: added, verified by DNS and removed; each step saves itself. */
export function SignInDomains({ id, disabled }: OwnFieldProps<SecurityValues>) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSingleSignOn, { signal }))
  return (
    <div className="ck-sign-in-domains">
      <Loaded query={query} failed="Form.NotLoaded">
        {({ domains }) =>
          domains.length === 0 ? (
            <p>{text('SingleSignOn.NoDomains')}</p>
          ) : (
            <ul>
              {domains.map(domain => (
                <SignInDomainRow key={domain.id} domain={domain} disabled={disabled} onChanged={query.load} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!disabled && <NewDomain id={id} onAdded={query.load} />}
    </div>
  )
}

/** Why a domain was not added. */
function troubleOf(error: unknown): MessageId {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'taken') return 'SingleSignOn.Taken'
  return error.status === 400 ? 'SingleSignOn.WrongDomain' : 'SingleSignOn.NotDone'
}

function NewDomain({ id, onAdded }: { id: string; onAdded: () => Promise<void> }) {
  const { text } = useMessages()
  const [domain, setDomain] = useState('')
  const [trouble, setTrouble] = useState<MessageId>()
  const [isBusy, setIsBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (domain.trim().length < 3) return setTrouble('SingleSignOn.WrongDomain')
    setIsBusy(true)
    try {
      await call(addSignInDomain, { body: { domain: domain.trim() } })
      setDomain('')
      setTrouble(undefined)
      await onAdded()
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="ck-sign-in-domain-new" onSubmit={event => void add(event)} noValidate>
      <TextField
        id={id}
        label={text('SingleSignOn.NewDomain')}
        value={domain}
        maxLength={253}
        spellCheck={false}
        autoCapitalize="none"
        error={trouble && text(trouble)}
        onChange={typed => {
          setDomain(typed)
          setTrouble(undefined)
        }}
      />
      <Button type="submit" icon={<Plus />} busy={isBusy}>
        {text('SingleSignOn.AddDomain')}
      </Button>
    </form>
  )
}
