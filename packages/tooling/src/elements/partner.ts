const WIDGETS = [
  'case-wizard',
  'customer-picker',
  'timeslot-chooser',
  'global-search',
  'kanban-board',
  'case-report',
  'offer',
  'shop',
  'tenant',
]
const ADMINISTRATOR = { email: 'admin@nordhavn.example', password: 'casekit-demo' }

/** Acts as a partner whose page is at `origin`, with a key created the way the demo company's administrator would. */
export async function openPartner(casekit: string, origin: string) {
  const ask = async (method: string, path: string, authorization = '', body?: object): Promise<Response> => {
    const answer = await fetch(casekit + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const post = async <Answer>(path: string, body: object, authorization?: string): Promise<Answer> =>
    (await (await ask('POST', path, authorization, body)).json()) as Answer

  const { bearer } = await post<{ bearer: string }>('/api/Website/Login', ADMINISTRATOR)
  const facts = { name: 'Elements in a page', origins: [origin], widgets: WIDGETS, scope: 'all' }
  const id = await post<string>('/api/Embed/Keys', facts, bearer)
  const { key } = await post<{ key: string }>(`/api/Embed/Keys/${id}/Rotate`, { overlapHours: 0 }, bearer)

  let visitors = 0
  /** A token for a new visitor each time. */
  const freshToken = async (): Promise<string> => {
    visitors += 1
    const body = { widgets: WIDGETS, origin, subject: `visitor-${visitors}` }
    return (await post<{ token: string }>('/api/Embed/Session', body, `Bearer ${key}`)).token
  }
  /** Deletes the key, so that later stories find the company's keys unchanged. */
  const leave = () => ask('DELETE', `/api/Embed/Keys/${id}`, bearer)
  return { freshToken, leave }
}
