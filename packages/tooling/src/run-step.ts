import { spawn } from 'node:child_process'
import { inRoot, root } from './root.ts'

/** Runs Node or a program of node_modules in the checkout. Returns its exit code. */
export function runStep(program: string, words: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const isNode = program === 'node'
  const child = spawn(isNode ? process.execPath : inRoot('node_modules/.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...environment },
  })
  return new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
  })
}
