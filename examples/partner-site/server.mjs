import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { askForToken, findOwnCustomer } from './casekit.mjs'
import { visitorOf } from './visitors.mjs'

/**
 * Voltgaard's own small web server. Like any third party, it only uses Casekit's public script and API, with its key.
 * The key never reaches the browser.
 */
const { CASEKIT_URL: casekit, CASEKIT_EMBED_KEY: key, PORT: port = '8081' } = process.env
const url = process.env.PARTNER_URL ?? `http://127.0.0.1:${port}`

if (!casekit || !key) {
  console.error('Set CASEKIT_URL to a Casekit server and CASEKIT_EMBED_KEY to an API key made there.')
  process.exit(1)
}

const FILES = {
  '/page.js': 'text/javascript; charset=utf-8',
  '/style.css': 'text/css; charset=utf-8',
  '/archivo.woff2': 'font/woff2',
  '/mark.svg': 'image/svg+xml',
}

/** What this page may load: its own files, and Casekit's script and API calls. Nothing inline, no `eval`. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${new URL(casekit).origin}`,
  `connect-src 'self' ${new URL(casekit).origin}`,
  `style-src 'self' ${new URL(casekit).origin}`,
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const file = name => readFile(new URL(`site/${name}`, import.meta.url))

async function sendPage(request, response) {
  if (request.headers.host !== new URL(url).host) return response.writeHead(302, { location: url }).end()
  const { visitor, cookie } = visitorOf(request)
  const page = (await file('page.html'))
    .toString()
    .replaceAll('{{casekit}}', new URL(casekit).origin)
    .replace('{{value}}', () => asAttribute(beginning(visitor)))
  return response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(cookie && { 'set-cookie': cookie }),
    })
    .end(page)
}

/** Prefills the next case: with the visitor's customer once known, before that with their profile on this site. */
const beginning = ({ customerId, profile }) => (customerId ? { customerId } : { customer: profile })

const asAttribute = value =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

async function sendFile(path, response) {
  const headers = { 'content-type': FILES[path], 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=300' }
  response.writeHead(200, headers).end(await file(path.slice(1)))
}

const sendJson = (response, status, body) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

const minted = visitor => askForToken({ casekit, key, origin: url, subject: visitor.id })

/** Endpoints for the page's script; they require the visitor's cookie and a same-origin request. */
const CALLS = {
  /** Creates a token for the widget. */
  'POST /token': visitor => minted(visitor),
  /** Called after a case: looks up the customer created for it, to prefill the next case. */
  'POST /cases': async visitor => {
    visitor.customerId ??= await findOwnCustomer({ casekit, origin: url, ...(await minted(visitor)) }, visitor.profile)
    return beginning(visitor)
  },
}

async function answer(request, response) {
  const { method } = request
  const path = new URL(request.url ?? '/', url).pathname
  if (method === 'GET' && path === '/') return sendPage(request, response)
  if (method === 'GET' && path in FILES) return sendFile(path, response)
  const call = CALLS[`${method} ${path}`]
  if (!call) return sendJson(response, 404, { error: 'not found' })
  const { visitor } = visitorOf(request)
  const isOwnPage = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (!visitor || !isOwnPage) return sendJson(response, 403, { error: 'sign in first' })
  return sendJson(response, 200, await call(visitor))
}

const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(`${request.method} failed: ${error.message}`)
    if (response.headersSent) response.destroy()
    else sendJson(response, 502, { error: 'Casekit could not be reached' })
  })
})

server.listen(Number(port), '127.0.0.1', () => console.log(`Voltgaard is at ${url}`))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
