import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withKeptHashes } from './kept-versions.ts'
import { servePackagesPage } from './packages-page.ts'
import { notFound } from './problem.ts'
import { newNonce, pagePolicy } from './security.ts'

/** Never the console page, even if nothing else serves them. */
const NOT_CONSOLE = /^\/(api|embeds|dev|examples|healthz|readyz|metrics)(\/|$)/i
/** A file name with a content hash: the content never changes. */
const HASHED = /[-.][\w-]{8,80}\.\w{1,8}$/
const FOREVER = 'public, max-age=31536000, immutable'
/** The service worker only fetches from its own server. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
const NONCE_MARK = '__CSP_NONCE__'

/**
 * Serves the built console at the root: its files, and for every other path its single page, which `frameAncestors` may
 * frame.
 */
export async function servePages(app: FastifyInstance, dist: string, frameAncestors: string[] = []): Promise<void> {
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.*'],
  })
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (NOT_CONSOLE.test(path)) throw notFound('address')
    if (!isFile(path)) return sendPage(reply, index, frameAncestors)
    if (path.endsWith('.html') || !existsSync(join(dist, path))) throw notFound('address')
    reply.header('cache-control', path.startsWith('/assets/') && HASHED.test(path) ? FOREVER : 'no-cache')
    if (path === '/worker.js') reply.header('content-security-policy', WORKER_POLICY)
    return reply.sendFile(path)
  })
}

function sendPage(reply: FastifyReply, index: string, frameAncestors: string[] = []) {
  const nonce = newNonce()
  return reply
    .header('content-security-policy', pagePolicy(nonce, frameAncestors))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(NONCE_MARK, nonce))
}

/** The decoded path; throws 404 for empty segments, dotfiles and unusual characters. */
function pathOf(url: string): string {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '/')
  if (/[\0\\]|\/\/|\/\./.test(path)) throw notFound('address')
  return path
}

const isFile = (path: string) => /\.\w{1,12}$/.test(path)

/**
 * Serves the built elements and their reference page at /embeds/ to every origin, along with earlier versions from
 * `kept`.
 * The loader is cached briefly, files of an exact version forever.
 */
export async function serveEmbeds(app: FastifyInstance, dist: string, kept?: string): Promise<void> {
  const roots = kept && existsSync(kept) ? [kept, dist] : [dist]
  await app.register(async scope => {
    scope.addHook('onSend', async (request, reply) => {
      if (TYPES.test(request.url) && reply.statusCode === 200) reply.type('application/typescript; charset=utf-8')
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    await scope.register(fastifyStatic, {
      root: roots,
      prefix: '/embeds/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isForever(path, roots) ? FOREVER : 'public, max-age=300')
        // otherwise clients take gzip for a transfer encoding and decompress one layer too many
        if (path.endsWith('.tgz')) reply.header('content-type', 'application/gzip')
      },
    })
    servePackagesPage(scope, roots)
    const reference = join(dist, 'index.html')
    if (!existsSync(reference)) return
    scope.get('/embeds', (_request, reply) => {
      const page = readFileSync(reference, 'utf8')
      return sendPage(reply, kept ? withKeptHashes(page, dist, kept) : page)
    })
  })
}

/** By its extension, `.ts` would be served as MPEG video. */
const TYPES = /\.d\.ts($|\?)/

/** Files of an exact version, including content-hashed ones. */
const isForever = (path: string, roots: readonly string[]) =>
  roots.some(root => path.startsWith(root) && /^[\\/]\d+\.\d+\.\d+[\\/]/.test(path.slice(root.length)))
