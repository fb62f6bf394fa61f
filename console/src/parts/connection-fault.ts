import { useMessages } from '@casekit/messages/react'

const FAULTS = [
  'address',
  'name',
  'private',
  'timeout',
  'certificate',
  'connection',
  'cut-off',
  'redirect',
  'refused',
] as const

/** Returns a function that explains why a call to another system failed. */
export function useConnectionFault() {
  const { text } = useMessages()
  return (fault: string) => {
    if (fault === 'large') return text('Connections.TooLarge')
    const known = FAULTS.find(name => name === fault)
    return known ? text(`Webhooks.Fault.${known}`) : text('Connections.Half')
  }
}
