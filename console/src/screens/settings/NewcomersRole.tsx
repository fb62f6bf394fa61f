import { getRoles } from '@casekit/contract/roles'
import { Select } from '@casekit/ui/select'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { SecurityValues } from './issuer.ts'

/** What somebody may do who comes by the issuer and is not known yet. */
export function NewcomersRole({ id, label, value, error, disabled, onChange }: OwnFieldProps<SecurityValues>) {
  const nameOf = useRoleText()
  const { answer: roles } = useQuery(signal => call(getRoles, { signal }))
  const options = (roles ?? []).map(role => ({ value: role.id, label: nameOf(role) }))
  const chosen = typeof value === 'string' ? value : ''
  return <Select {...{ id, label, error, disabled, options, onChange }} value={chosen} />
}
