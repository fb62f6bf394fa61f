import { getMinubaOrderTypes } from '@casekit/contract/integrations'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
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

/** Selects one of Minuba's order types; a text field if it returns none. */
export function MinubaOrderType({ value, ...frame }: Props) {
  const { text } = useMessages()
  const { answer: types } = useQuery(signal => call(getMinubaOrderTypes, { signal }))
  const typed = typeof value === 'string' ? value : ''
  const hint = text('Connections.OrderTypeHelp')
  if (!types || types.length === 0) return <TextField {...frame} hint={hint} value={typed} />
  const options = types.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = typed === '' || types.some(({ id }) => id === typed)
  return (
    <Select
      {...frame}
      hint={hint}
      clearable
      value={typed}
      options={isKnown ? options : [{ value: typed, label: typed }, ...options]}
    />
  )
}
