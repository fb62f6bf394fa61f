import { Search } from 'lucide-react'
import { useState } from 'react'
import { lookUpCompany, type RegisteredCompany } from '@casekit/contract/company-register'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { isCompanyNumber } from '@casekit/rules/company-number'
import { Button } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { call } from '../../session/session.store.ts'
import type { Company } from './company.ts'
import './company-number.css'

const SAID = {
  found: 'CompanySettings.LookedUp',
  unknown: 'CompanySettings.LookUpUnknown',
  silent: 'CompanySettings.LookUpSilent',
} as const satisfies Record<string, MessageId>

/** Only the fields that the register fills, so empty ones overwrite nothing. */
const known = (company: RegisteredCompany): Partial<Company> =>
  Object.fromEntries(Object.entries(company).filter(([, word]) => word !== ''))

/** The company number; where there is a register, a lookup fills in name and address. */
export function CompanyNumber({ id, label, values, error, disabled, onChange, put }: OwnFieldProps<Company>) {
  const { text } = useMessages()
  const { cvr, language, hasRegister } = values
  const [said, setSaid] = useState<keyof typeof SAID | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isAskable = cvr.trim() !== '' && isCompanyNumber(cvr, language)

  async function lookUp() {
    setIsBusy(true)
    const answer = await call(lookUpCompany, { params: { number: cvr.trim() } }).catch(() => null)
    setIsBusy(false)
    setSaid(answer?.state ?? 'silent')
    if (answer?.company) put(known(answer.company))
  }
  return (
    <div className="ck-company-number">
      <TextField
        id={id}
        label={label}
        value={cvr}
        error={error}
        disabled={disabled || isBusy}
        onChange={typed => {
          setSaid(null)
          onChange(typed)
        }}
      />
      {hasRegister && (
        <Button
          size="sm"
          icon={<Search />}
          busy={isBusy}
          disabled={disabled || !isAskable}
          onClick={() => void lookUp()}
        >
          {text('CompanySettings.LookUp')}
        </Button>
      )}
      <div aria-live="polite">{said && <Hint>{text(SAID[said])}</Hint>}</div>
    </div>
  )
}
