import type { TestRunnerPlugin } from '@web/test-runner'
import { transform } from 'esbuild'

/** A test in TypeScript, as a browser reads it. */
export const typescript: TestRunnerPlugin = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code } = await transform(String(body), { loader: 'ts', sourcemap: 'inline', sourcefile: path })
    return code
  },
}
