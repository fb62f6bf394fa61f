import type { ApiError } from '@casekit/client/api-error'

/** Whether a retry may succeed: offline, or the server is busy or down. */
export const mayCome = ({ code, status }: ApiError) => code === 'offline' || status === 429 || status >= 502

/** The answer is completed or deleted: what is left stays here. */
export const isShut = ({ status }: ApiError) => status === 409 || status === 404

/** Whether the server refuses the file itself, or its field. */
export const isUnfit = ({ status, errors }: ApiError) => [400, 413, 415].includes(status) || errors.length > 0
