import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './run-step.ts'

/** The first one needs a fifth less CPU for the same stories. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * A browser for the tests: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's own; else a one-sentence
 * error.
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  return installed() ?? (await fromDebian(say)) ?? (await fromPlaywright(say)) ?? giveUp()
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function fromDebian(say: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  say("Installing Debian's Chromium for the tests.")
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env: environment })
  for (const name of NAMES.slice(0, 2)) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env: environment })
    if (installed()) break
  }
  return installed()
}

async function fromPlaywright(say: (line: string) => void): Promise<string | undefined> {
  say("Fetching playwright's Chromium for the tests.")
  if ((await runStep('playwright', ['install', 'chromium'])) !== 0) return undefined
  const { chromium } = await import('playwright')
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function giveUp(): never {
  throw new Error('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}
