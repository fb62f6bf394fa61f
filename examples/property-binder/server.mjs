import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { askForToken, takeOver } from './casekit.mjs'

/**
 * The property binder: another application, to which Casekit redirects accounts that belong to it. The browser brings a
 * one-time code, which this server exchanges for the person. The browser never has a Casekit bearer or the API key.
 */
const { CASEKIT_URL: casekit, CASEKIT_EMBED_KEY: key, PORT: port = '8082' } = process.env
const url = process.env.PROPERTY_BINDER_URL ?? `http://127.0.0.1:${port}`
const settings = { casekit, key }

if (!casekit || !key) {
  console.error('Set CASEKIT_URL to a Casekit server and CASEKIT_EMBED_KEY to an API key made there.')
  process.exit(1)
}

const FILES = {
  '/page.js': 'text/javascript; charset=utf-8',
  '/style.css': 'text/css; charset=utf-8',
  '/mark.svg': 'image/svg+xml',
}

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

/** Sessions of this application, not Casekit's; in memory. */
const people = new Map()
const COOKIE = 'binder'
const HOURS = 8

const personOf = request =>
  people.get(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1])

function begin(person) {
  const id = randomUUID()
  people.set(id, person)
  setTimeout(() => people.delete(id), HOURS * 3_600_000).unref()
  return `${COOKIE}=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${HOURS * 3600}`
}

const file = name => readFile(new URL(`site/${name}`, import.meta.url))

async function sendPage(request, response) {
  if (request.headers.host !== new URL(url).host) return response.writeHead(302, { location: url }).end()
  const page = (await file('page.html')).toString().replaceAll('{{casekit}}', new URL(casekit).origin)
  return response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(page)
}

async function sendFile(path, response) {
  const headers = { 'content-type': FILES[path], 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=300' }
  response.writeHead(200, headers).end(await file(path.slice(1)))
}

const sendJson = (response, status, body, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body))

const LONGEST_BODY = 2000

async function read(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > LONGEST_BODY) throw new Error('The request is too long')
  }
  return JSON.parse(text)
}

/** The fields of a person that the page needs. */
const shown = ({ name, companyName, caseId }) => ({ name, companyName, caseId })

/** Endpoints for the page's script. */
const CALLS = {
  /** Signs in with a code: valid once, for 60 seconds, and only with our key. */
  'POST /handover': async (request, response) => {
    const { code } = await read(request)
    const person = await takeOver(settings, String(code))
    if (!person) return sendJson(response, 401, { error: 'the code is no longer valid' })
    return sendJson(response, 200, shown(person), { 'set-cookie': begin(person) })
  },
  'GET /me': async (request, response) => {
    const person = personOf(request)
    return person ? sendJson(response, 200, shown(person)) : sendJson(response, 401, { error: 'sign in first' })
  },
  /** Creates a token for the widget. */
  'POST /token': async (request, response) => {
    const person = personOf(request)
    if (!person) return sendJson(response, 401, { error: 'sign in first' })
    const { stakeholderId: subject, language } = person
    return sendJson(response, 200, await askForToken(settings, { origin: url, subject, language }))
  },
}

async function answer(request, response) {
  const { method } = request
  const path = new URL(request.url ?? '/', url).pathname
  if (method === 'GET' && path === '/') return sendPage(request, response)
  if (method === 'GET' && path in FILES) return sendFile(path, response)
  const call = CALLS[`${method} ${path}`]
  if (!call) return sendJson(response, 404, { error: 'not found' })
  const isOwnPage = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  return isOwnPage ? call(request, response) : sendJson(response, 403, { error: 'cross-site request' })
}

const server = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(`${request.method} failed: ${error.message}`)
    if (response.headersSent) response.destroy()
    else sendJson(response, 502, { error: 'Casekit could not be reached' })
  })
})

server.listen(Number(port), '127.0.0.1', () => console.log(`The property binder is at ${url}`))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
