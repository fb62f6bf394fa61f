import type { ApiError } from '@casekit/client/api-error'

/** Whether it may get through later: there is no line, or the server is busy or away. */
export const mayCome = ({ code, status }: ApiError) => code === 'offline' || status === 429 || status >= 502

/** The answer is done, or gone: what is left stays here. */
export const isShut = ({ status }: ApiError) => status === 409 || status === 404

/** Of a file: whether it is the file itself, or its field, that the server does not take. */
export const isUnfit = ({ status, errors }: ApiError) => [400, 413, 415].includes(status) || errors.length > 0
