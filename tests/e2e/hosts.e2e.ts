import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative } from 'node:path'
import { CASEKIT, tokenFrom } from '../../embeds/e2e/host-page.ts'
import { inRoot } from '../../packages/tooling/src/root.ts'
import { type Host, HOSTS } from '../proof/hosts/hosts.ts'
import { layOut } from '../proof/hosts/lay-out.ts'
import { lookAt } from '../proof/hosts/look.ts'

const SITE = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Of the eleven that `npm run proof -- hosts` installs from npm, those whose framework is already in the repository,
 * with the location of its packages.
 */
const TRIED = {
  html: 'package.json',
  'react-18': 'examples/react-18',
  'react-19': 'examples/react-host',
  vue: 'tests/hostile-hosts',
}

/** Unpacks the packages the installation serves as npm does, next to their dependencies. */
async function install({ casekit, packages }: Host, folder: string, home: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  const link = (name: string, from: string) => {
    if (existsSync(join(modules, name))) return
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    const places = createRequire(inRoot(from, 'package.json')).resolve.paths(name) ?? []
    const found = places.map(place => join(place, name)).find(place => existsSync(place))
    if (!found) throw new Error(`${name} is not installed here.`)
    symlinkSync(found, join(modules, name))
  }
  for (const name of packages.map(one => one.replace(/@[^@/]+$/, '')).filter(one => !ONLY_TYPES.test(one)))
    link(name, home)
  if (!casekit) return
  const own = join(modules, '@casekit', casekit)
  const tarball = join(folder, `${casekit}.tgz`)
  const served = await fetch(`${CASEKIT}/embeds/packages/casekit-${casekit}-0.1.0.tgz`)
  writeFileSync(tarball, new Uint8Array(await served.arrayBuffer()))
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'])
  const { dependencies = {} } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys(dependencies)) link(name, 'packages/widgets')
}

const ONLY_TYPES = /^(@types\/.*|typescript|vue-tsc)$/
type Manifest = { dependencies?: Record<string, string> }

/** The output of the project's own build, by the path a page requests. */
function built(folder: string, base: string): Map<string, { contentType: string; body: Buffer }> {
  const vite = join(dirname(createRequire(inRoot('package.json')).resolve('vite/package.json')), 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--base', base, '--logLevel', 'error'], { cwd: folder, stdio: 'pipe' })
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const contentType = `${TYPES[extname(name)] ?? 'application/octet-stream'}; charset=utf-8`
      return [base + relative(dist, file).replace('index.html', ''), { contentType, body: readFileSync(file) }]
    }),
  )
}

for (const [name, home] of Object.entries(TRIED))
  test(`a project of another company with ${name} shows a wizard that works, from the packages that are served`, async ({
    page,
  }, info) => {
    const host = HOSTS.find(one => one.name === name)
    if (!host) throw new Error(`There is no host ${name}.`)
    const folder = info.outputPath('project')
    layOut(host, folder, { casekit: CASEKIT, tokens: '/hosts-token' })
    await install(host, folder, home)
    const base = `/hosts/${name}/`
    const files = built(folder, base)
    const token = await tokenFrom(page, SITE)
    await page.route(`${SITE}/hosts-token`, route => route.fulfill({ body: token }))
    await page.route(`${SITE}${base}**`, route => {
      const file = files.get(new URL(route.request().url()).pathname)
      return file ? route.fulfill(file) : route.fulfill({ status: 204 })
    })
    await page.route(`${SITE}/favicon.ico`, route => route.fulfill({ status: 204 }))
    expect(await lookAt(page, SITE + base)).toBeUndefined()
  })
