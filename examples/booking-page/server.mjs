import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/**
 * A workshop's own small web server. Like any third party, it only uses Casekit's public script and one API call with
 * its key. The key never reaches the browser.
 */
const { CASEKIT_URL: casekit, CASEKIT_EMBED_KEY: key, PORT: port = '8085' } = process.env
const url = process.env.BOOKING_PAGE_URL ?? `http://127.0.0.1:${port}`

if (!casekit || !key) {
  console.error('Set CASEKIT_URL to a Casekit server and CASEKIT_EMBED_KEY to an API key made there.')
  process.exit(1)
}

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
const FILES = { '/': 'page.html', '/page.js': 'page.js', '/style.css': 'style.css' }

/** What this page may load: its own files, and Casekit's script and API calls. Nothing inline, no `eval`. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${new URL(casekit).origin}`,
  `connect-src 'self' ${new URL(casekit).origin}`,
  `style-src 'self' ${new URL(casekit).origin}`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

async function sendFile(name, response) {
  const text = await readFile(new URL(`site/${name}`, import.meta.url), 'utf8')
  response
    .writeHead(200, {
      'content-type': `${TYPES[name.split('.')[1]]}; charset=utf-8`,
      'content-security-policy': POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(text.replaceAll('{{casekit}}', new URL(casekit).origin))
}

/** Requests a token for the timeslot chooser on this page, valid for at most 15 minutes. */
async function askForToken() {
  const response = await fetch(`${casekit}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: ['timeslot-chooser'], origin: url, language: 'da-DK' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Casekit responded to the token request with ${response.status}`)
  return response.json()
}

const sendJson = (response, status, body) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', url)
  if (request.method === 'GET' && pathname === '/' && request.headers.host !== new URL(url).host)
    return response.writeHead(302, { location: url }).end()
  if (request.method === 'GET' && pathname in FILES) return sendFile(FILES[pathname], response)
  const isOwnPage = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (request.method === 'POST' && pathname === '/token' && isOwnPage)
    return sendJson(response, 200, await askForToken())
  return sendJson(response, 404, { error: 'not found' })
}

const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(`${request.method} failed: ${error.message}`)
    if (response.headersSent) response.destroy()
    else sendJson(response, 502, { error: 'Casekit could not be reached' })
  })
})

server.listen(Number(port), '127.0.0.1', () => console.log(`The booking page is at ${url}`))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
