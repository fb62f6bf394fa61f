import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type Props = {
  id: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  disabled: boolean
}

/** Who is responsible for incoming cases. */
export function ResponsibleField({ value, ...frame }: Props) {
  const { text } = useMessages()
  const { answer: people } = useQuery(signal => call(getResponsibles, { signal }))
  const chosen = typeof value === 'string' ? value : ''
  const options = (people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <Select {...frame} hint={text('Connections.ResponsibleHelp')} clearable value={chosen} options={options} />
}
