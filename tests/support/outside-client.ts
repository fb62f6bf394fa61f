type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
}
/** An OpenAPI document, as far as a client reads it. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

type Page = {
  customers: { customerId: string; customerName: string }[]
  removed: string[]
  cursor: string
  hasMore: boolean
}

/** Another system that has read the OpenAPI document and nothing else: it keeps customers equal to ours. */
export function createOutsideClient(fetch: typeof globalThis.fetch, api: ApiDescription, key: string) {
  const customers = new Map<string, string>()
  let cursor: string | undefined

  function ask(operationId: string, given: Record<string, unknown>): Promise<Response> {
    for (const [path, methods] of Object.entries(api.paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation.operationId === operationId) return send(path, method, operation, given)
    throw new Error(`The document has no ${operationId}.`)
  }

  function send(path: string, method: string, { parameters }: Operation, given: Record<string, unknown>) {
    const inQuery = parameters.filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    const query = new URLSearchParams(inQuery.map(({ name }) => [name, String(given[name])]))
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    if (method === 'get') return fetch(`http://casekit.example${path}?${query}`, { headers })
    headers['content-type'] = 'application/json'
    return fetch(`http://casekit.example${path}`, {
      method: method.toUpperCase(),
      headers,
      body: JSON.stringify(given),
    })
  }

  async function synchronise(): Promise<void> {
    for (;;) {
      const answer = await ask('getCustomerChanges', { cursor, limit: 100 })
      if (!answer.ok) throw new Error(await answer.text())
      const page = (await answer.json()) as Page
      for (const { customerId, customerName } of page.customers) customers.set(customerId, customerName)
      for (const id of page.removed) customers.delete(id)
      cursor = page.cursor
      if (!page.hasMore) return
    }
  }

  const create = (customerName: string, number: number) => ask('addCustomer', { customerName, number })

  return { customers, ask, synchronise, create }
}
