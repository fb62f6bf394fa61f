import { openReceiver, type Received, type Receiver } from './receiver.ts'

type Kept = { document: unknown; name: string; content: string }

export type DocumentSystem = {
  url: string
  /** The stored documents and updates, each once. */
  documents: Kept[]
  news: Record<string, unknown>[]
  /** Sets the response status of the next request. */
  next: (status: number) => void
  close: Receiver['close']
}

/** A fake system of another company that stores documents and case updates; a known idempotency key changes nothing. */
export async function openDocumentSystem(token: string): Promise<DocumentSystem> {
  const receiver = await openReceiver()
  const keys = new Set<string>()
  const [documents, news]: [Kept[], Record<string, unknown>[]] = [[], []]
  let fault: number | undefined
  receiver.behave((request, response) => {
    if (request.headers['authorization'] !== `Bearer ${token}`) return void response.writeHead(401).end()
    const status = fault ?? 204
    fault = undefined
    if (status !== 204) return void response.writeHead(status).end()
    return void take(request).then(() => response.writeHead(204).end())
  })

  async function take({ url, headers, body }: Received): Promise<void> {
    const key = headers['idempotency-key'] ?? ''
    if (url === '/ping' || keys.has(key)) return
    keys.add(key)
    if (url !== '/documents') return void news.push(JSON.parse(body) as Record<string, unknown>)
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
    const file = form.get('file') as File
    documents.push({
      document: JSON.parse(form.get('document') as string),
      name: file.name,
      content: await file.text(),
    })
  }
  return { url: receiver.url, documents, news, next: status => (fault = status), close: receiver.close }
}
