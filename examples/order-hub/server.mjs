import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/**
 * An order hub's own small web server: one page with Casekit in a frame. With a key that may sign in staff, it opens
 * Casekit as one of its own users.
 */
const {
  CASEKIT_URL: given,
  CASEKIT_EMBED_KEY: key,
  HUB_MEMBER: member = 'staff@nordhavn.example',
  PORT: port = '8083',
} = process.env

if (!given) {
  console.error('Set CASEKIT_URL to a Casekit server that allows this page in CASEKIT_FRAME_ANCESTORS.')
  process.exit(1)
}
const casekit = new URL(given).origin

const FILES = { '/style.css': 'text/css; charset=utf-8' }

/** The page may only load its own style sheet and frame Casekit; it has no scripts. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  `frame-src 'self' ${casekit}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

const file = name => readFile(new URL(`site/${name}`, import.meta.url))

async function sendPage(response) {
  const page = (await file('page.html')).toString().replaceAll('{{casekit}}', casekit)
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  response.writeHead(200, headers).end(page)
}

/** Requests a sign-in link for the hub's user, valid once and for a minute, and redirects the frame to it. */
async function signIn(response) {
  const answer = await fetch(`${casekit}/api/Embed/SignInLink`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'OS', email: member, origin: `http://127.0.0.1:${port}` }),
  })
  if (!answer.ok) return response.writeHead(502, HEADERS).end('Casekit did not return a link.')
  const { url } = await answer.json()
  return response.writeHead(303, { ...HEADERS, location: `${url}?origin=os` }).end()
}

async function answer({ method, url }, response) {
  const { pathname } = new URL(url ?? '/', 'http://hub')
  if (method === 'GET' && pathname === '/') return sendPage(response)
  if (method === 'GET' && pathname === '/sign-in' && key) return signIn(response)
  if (method !== 'GET' || !(pathname in FILES)) return response.writeHead(404, HEADERS).end()
  return response.writeHead(200, { ...HEADERS, 'content-type': FILES[pathname] }).end(await file(pathname.slice(1)))
}

const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(`${request.method} failed: ${error.message}`)
    response.destroy()
  })
})

server.listen(Number(port), '127.0.0.1', () => console.log(`The order hub is at http://127.0.0.1:${port}`))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
