type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}
/** The parts of an OpenAPI document that a client reads. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** Each endpoint returns its own kind. */
type Page = {
  customers?: { customerId: string; customerName: string }[]
  cases?: { id: string; title: string; status: string; externalId: string }[]
  removed: string[]
  cursor: string
  hasMore: boolean
}

type Row = { id: string; [field: string]: unknown }

/** Another system that knows only the OpenAPI document: it keeps its customers and cases in sync with ours. */
export function createOutsideClient(fetch: typeof globalThis.fetch, api: ApiDescription, key: string) {
  const customers = new Map<string, string>()
  const cases = new Map<string, string>()
  const copies = new Map<string, Map<string, Row>>()
  const cursors = new Map<string, string>()

  function ask(operationId: string, given: Record<string, unknown>): Promise<Response> {
    for (const [path, methods] of Object.entries(api.paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation.operationId === operationId) return send(path, method, operation, given)
    throw new Error(`The document has no ${operationId}.`)
  }

  function send(path: string, method: string, { parameters }: Operation, given: Record<string, unknown>) {
    const inQuery = parameters.filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    const query = new URLSearchParams(inQuery.map(({ name }) => [name, String(given[name])]))
    const inPath = parameters.filter(({ in: place }) => place === 'path')
    const inHeader = parameters.filter(({ name, in: place }) => place === 'header' && given[name] !== undefined)
    const address = inPath.reduce((text, { name }) => text.replace(`{${name}}`, String(given[name])), path)
    const headers: Record<string, string> = {
      authorization: `Bearer ${key}`,
      ...Object.fromEntries(inHeader.map(({ name }) => [name, String(given[name])])),
    }
    if (method === 'get') return fetch(`http://casekit.example${address}?${query}`, { headers })
    headers['content-type'] = 'application/json'
    const beside = new Set(parameters.map(({ name }) => name))
    const body = JSON.stringify(Object.fromEntries(Object.entries(given).filter(([name]) => !beside.has(name))))
    return fetch(`http://casekit.example${address}`, { method: method.toUpperCase(), headers, body })
  }

  async function walk(operationId: string, kept: Map<string, unknown>, keep: (page: Page) => void) {
    for (;;) {
      const answer = await ask(operationId, { cursor: cursors.get(operationId), limit: 100 })
      if (!answer.ok) throw new Error(await answer.text())
      const page = (await answer.json()) as Page
      keep(page)
      for (const id of page.removed) kept.delete(id)
      cursors.set(operationId, page.cursor)
      if (!page.hasMore) return
    }
  }

  const synchronise = () =>
    walk('getCustomerChanges', customers, page => {
      for (const { customerId, customerName } of page.customers ?? []) customers.set(customerId, customerName)
    })

  const synchroniseCases = () =>
    walk('getCaseChanges', cases, page => {
      for (const { id, title, status, externalId } of page.cases ?? [])
        cases.set(id, `${title} ${status} ${externalId}`)
    })

  /** Follows a changes endpoint and stores its rows by id; removed ids accompany the rows in the response. */
  async function follow(operationId: string): Promise<Map<string, Row>> {
    const kept = copies.get(operationId) ?? new Map<string, Row>()
    copies.set(operationId, kept)
    await walk(operationId, kept, ({ removed: _removed, ...page }) => {
      for (const rows of Object.values(page))
        if (Array.isArray(rows)) for (const row of rows as Row[]) kept.set(row.id, row)
    })
    return kept
  }

  const create = (customerName: string, number: number) => ask('addCustomer', { customerName, number })

  return { customers, cases, ask, follow, synchronise, synchroniseCases, create }
}
