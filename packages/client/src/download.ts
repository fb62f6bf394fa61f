import type { Endpoint, ExportFormat } from '@casekit/contract/endpoint'
import { addressOf } from './address.ts'
import { ApiError, errorFromAnswer } from './api-error.ts'
import type { WithBearer } from './connect.ts'

export type Downloading = {
  withBearer: WithBearer
  /** The provider's origin; empty for the page's own. */
  api: string
  query: { format: ExportFormat }
  body: unknown
  /** The share received, from 0 to 1 (only when complete), and the expected number of rows. */
  onProgress: (share: number, rows: number) => void
  signal: AbortSignal
  fetch?: typeof fetch
}

/**
 * Downloads a file of any size. Rejects with an `ApiError`: `aborted` through `signal`, `offline` if the connection
 * broke.
 */
export async function download(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { withBearer, api, query, body, onProgress, signal, fetch: given = fetch }: Downloading,
): Promise<{ blob: Blob; rows: number }> {
  try {
    const answer = await withBearer(async bearer => {
      const response = await given(addressOf(api, path, undefined, query), {
        method,
        headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify(body),
        signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      })
      if (!response.ok)
        throw errorFromAnswer(
          response.status,
          await response.json().catch(() => null),
          response.headers.get('retry-after'),
        )
      return response
    })
    return await collect(answer, onProgress)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, signal.aborted ? 'aborted' : 'offline', { cause: error })
  }
}

async function collect(answer: Response, onProgress: Downloading['onProgress']) {
  const rows = Number(answer.headers.get('x-rows') ?? 0)
  const expected = Number(answer.headers.get('x-expected-bytes') ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let arrived = 0
  onProgress(0, rows)
  const reader = answer.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    arrived += piece.value.length
    onProgress(Math.min(0.99, expected > 0 ? arrived / expected : 0), rows)
  }
  onProgress(1, rows)
  return { blob: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }), rows }
}
