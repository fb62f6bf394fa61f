import type { ApiError } from '@casekit/client/api-error'

/** Why the server has no room for a file, in its own words; nothing where something else went wrong. */
export const noRoom = ({ status, code, detail }: ApiError): string =>
  status === 507 || code === 'no-room' ? detail : ''
