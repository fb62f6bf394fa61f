import type { ApiError } from '@casekit/client/api-error'

/** The server's own message when it has no room for a file; empty for any other error. */
export const noRoom = ({ status, code, detail }: ApiError): string =>
  status === 507 || code === 'no-room' ? detail : ''
