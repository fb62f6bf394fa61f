import { getRoles } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'
import { Select, type SelectProps } from '@casekit/ui/select'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { SecurityValues } from './issuer.ts'

type Props = OwnFieldProps<SecurityValues>

/** The role of a new user who signs in through the identity provider. */
export function NewcomersRole(props: Props) {
  return <RoleField {...props} />
}

/** … and of users created by a directory without a role; optional. */
export function ScimRole(props: Props) {
  const { text } = useMessages()
  return <RoleField {...props} clearable hint={text('Scim.RoleHelp')} />
}

type FieldProps = Props & Pick<SelectProps, 'clearable' | 'hint'>

function RoleField({ id, label, value, error, disabled, onChange, clearable, hint }: FieldProps) {
  const nameOf = useRoleText()
  const { answer: roles } = useQuery(signal => call(getRoles, { signal }))
  const options = (roles ?? []).map(role => ({ value: role.id, label: nameOf(role) }))
  const chosen = typeof value === 'string' ? value : ''
  return <Select {...{ id, label, error, disabled, options, onChange, clearable, hint }} value={chosen} />
}
