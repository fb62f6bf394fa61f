/** Checks that start no server, database, or browser. */
export const CHECKS: { name: string; program: string; words: string[] }[] = [
  { name: 'format', program: 'oxfmt', words: ['--check', '.'] },
  { name: 'lint', program: 'oxlint', words: ['--type-aware', '--max-warnings', '0', '--quiet', '.'] },
  { name: 'types', program: 'tsc', words: ['-p', '.'] },
  { name: 'types of the example in React', program: 'tsc', words: ['-p', 'examples/react-host'] },
  {
    name: 'boundaries and rules',
    program: 'vitest',
    words: ['run', '--config', 'packages/tooling/vitest.pure.config.ts', '--reporter', 'dot'],
  },
]
