import { useMessages } from '@casekit/messages/react'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** Returns a formatter of bytes. */
export function useSize(): (bytes: number) => string {
  const { text, format } = useMessages()
  return bytes =>
    bytes >= GIGABYTE
      ? text('Operations.Gigabytes', { size: format.number(Math.round(bytes / (GIGABYTE / 10)) / 10) })
      : text('Operations.Megabytes', { size: format.number(Math.round(bytes / (MEGABYTE / 10)) / 10) })
}
