import type { TestRunnerPlugin } from '@web/test-runner'
import { transform } from 'esbuild'

/** Transpiles TypeScript tests for the browser. */
export const typescript: TestRunnerPlugin = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined
    const { code } = await transform(String(body), { loader: 'ts', sourcemap: 'inline', sourcefile: path })
    return code
  },
}
