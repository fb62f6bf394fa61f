/** Casekit's refusal of a request; the codes are listed in its reference at `/embeds/`. */
export class CasekitRefused extends Error {
  override readonly name = 'CasekitRefused'
  readonly code: string
  readonly status: number
  /** The request id in Casekit's log. */
  readonly requestId: string | undefined

  constructor(status: number, { code, detail, message, requestId }: Problem) {
    super(message ? `${detail} ${message}` : detail)
    this.code = code
    this.status = status
    this.requestId = requestId
  }
}

type Problem = { code: string; detail: string; message?: string; requestId?: string }

/** Creates the error from a failed response, which may come from a proxy. */
export async function refusedOf(answer: Response): Promise<CasekitRefused> {
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string
    title?: string
    detail?: string
    errors?: { message: string }[]
    instance?: string
  }
  return new CasekitRefused(answer.status, {
    code: problem.code ?? 'answer-unreadable',
    detail: problem.detail ?? problem.title ?? `Casekit answered ${answer.status}.`,
    message: problem.errors?.[0]?.message,
    requestId: problem.instance,
  })
}
