import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'

/** This application's own small server: serves its built files, and a Casekit token for the signed-in visitor. */
const { CASEKIT_URL: casekit, CASEKIT_EMBED_KEY: key, PORT: port = '8084' } = process.env
const url = process.env.REACT_HOST_URL ?? `http://127.0.0.1:${port}`

if (!casekit || !key) {
  console.error('Set CASEKIT_URL to a Casekit server and CASEKIT_EMBED_KEY to an API key made there.')
  process.exit(1)
}

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }
const WIDGETS = [
  'case-wizard',
  'customer-picker',
  'timeslot-chooser',
  'global-search',
  'kanban-board',
  'case-report',
  'offer',
  'shop',
]

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${new URL(casekit).origin}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const built = path => readFile(new URL(`dist${path}`, import.meta.url))

async function sendPage(response) {
  const page = (await built('/index.html')).toString()
  return response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    .end(page.replace('<html lang="da"', `<html lang="da" data-casekit="${new URL(casekit).origin}"`))
}

async function sendFile(path, response) {
  const headers = { 'content-type': TYPES[extname(path)], 'cache-control': 'max-age=31536000, immutable' }
  response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(await built(path))
}

/** Skips the application's own sign-in: anyone who opens the page gets a token. */
async function sendToken(response) {
  const asked = await fetch(`${casekit}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: WIDGETS, origin: url, subject: 'react-host' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!asked.ok) throw new Error(`Casekit responded to the token request with ${asked.status}`)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(200, headers).end(await asked.text())
}

function answer({ method, url: target = '/', headers }, response) {
  const path = new URL(target, url).pathname
  if (method === 'GET' && path === '/') {
    if (headers.host !== new URL(url).host) return response.writeHead(302, { location: url }).end()
    return sendPage(response)
  }
  if (method === 'GET' && /^\/assets\/[\w.-]+\.(js|css)$/.test(path)) return sendFile(path, response)
  const isOwnPage = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (method === 'POST' && path === '/token' && isOwnPage) return sendToken(response)
  return response.writeHead(404).end()
}

const server = createServer((request, response) => {
  Promise.resolve(answer(request, response)).catch(error => {
    console.error(`${request.method} failed: ${error.message}`)
    if (response.headersSent) response.destroy()
    else response.writeHead(error.code === 'ENOENT' ? 404 : 502).end()
  })
})

server.listen(Number(port), '127.0.0.1', () => console.log(`The React example is at ${url}`))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
