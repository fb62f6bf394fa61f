export type Host = {
  name: string
  /** Its folder next to this file. */
  files: string
  packages: readonly string[]
  /** Which of our packages; undefined when it uses the script. */
  casekit?: 'widgets' | 'elements'
  /** Commands that check its types and build it. */
  make?: readonly (readonly string[])[]
  serve: (port: number) => string[]
  /** Whether its server renders the element or component. */
  rendersOnServer?: boolean
}

const npx = (...words: string[]) => ['npx', '--no-install', ...words]
const vite = {
  serve: (port: number) => ['vite', 'preview', '--host', '127.0.0.1', '--strictPort', '--port', String(port)],
}
const VITE = 'vite@8'
const TYPESCRIPT = 'typescript@5'

const react = (major: string): Host => ({
  name: `react-${major}`,
  files: 'react',
  packages: [
    `react@${major}`,
    `react-dom@${major}`,
    `@types/react@${major}`,
    `@types/react-dom@${major}`,
    VITE,
    TYPESCRIPT,
  ],
  casekit: 'widgets',
  make: [npx('tsc', '-p', '.'), npx('vite', 'build')],
  ...vite,
})

export const HOSTS: readonly Host[] = [
  { name: 'html', files: 'html', packages: [VITE], make: [npx('vite', 'build')], ...vite },
  react('18'),
  react('19'),
  {
    name: 'next',
    files: 'next',
    packages: ['next@16', 'react@19', 'react-dom@19', '@types/react@19', '@types/node@24', TYPESCRIPT],
    casekit: 'widgets',
    make: [npx('next', 'build')],
    serve: port => ['next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    rendersOnServer: true,
  },
  {
    name: 'remix', // continued as React Router's framework mode
    files: 'remix',
    packages: [
      'react-router@8.4', // the version all four have
      '@react-router/dev@8.4',
      '@react-router/node@8.4',
      '@react-router/serve@8.4',
      'isbot@5',
      'react@19',
      'react-dom@19',
      '@types/react@19',
      '@types/react-dom@19',
      VITE,
      TYPESCRIPT,
    ],
    casekit: 'widgets',
    make: [npx('tsc', '-p', '.'), npx('react-router', 'build')],
    serve: () => ['react-router-serve', 'build/server/index.js'],
    rendersOnServer: true,
  },
  {
    name: 'nuxt',
    files: 'nuxt',
    packages: ['nuxt@4', 'vue@3', 'vue-tsc@3', TYPESCRIPT],
    casekit: 'elements',
    make: [npx('nuxt', 'build'), npx('nuxt', 'typecheck')],
    serve: () => ['node', '.output/server/index.mjs'],
    rendersOnServer: true,
  },
  {
    name: 'sveltekit',
    files: 'sveltekit',
    packages: ['@sveltejs/kit@3', '@sveltejs/adapter-node@6', 'svelte@5', 'svelte-check@4', VITE, TYPESCRIPT],
    casekit: 'elements',
    make: [npx('svelte-kit', 'sync'), npx('svelte-check'), npx('vite', 'build')],
    serve: () => ['node', 'build'],
    rendersOnServer: true,
  },
  {
    name: 'astro',
    files: 'astro',
    packages: ['astro@7', '@astrojs/check', TYPESCRIPT],
    casekit: 'elements',
    make: [npx('astro', 'check'), npx('astro', 'build')],
    serve: port => ['astro', 'preview', '--host', '127.0.0.1', '--port', String(port)],
    rendersOnServer: true,
  },
  {
    name: 'angular',
    files: 'angular',
    packages: [
      '@angular/core@22',
      '@angular/common@22',
      '@angular/compiler@22',
      '@angular/platform-browser@22',
      '@angular/build@22',
      '@angular/cli@22',
      '@angular/compiler-cli@22',
      'rxjs@7',
      VITE,
    ],
    casekit: 'elements',
    make: [npx('ng', 'build')],
    serve: port => ['vite', 'preview', '--outDir', 'dist/host/browser', '--host', '127.0.0.1', '--port', String(port)],
  },
  {
    name: 'vue',
    files: 'vue',
    packages: ['vue@3', '@vitejs/plugin-vue@6', 'vue-tsc@3', VITE, TYPESCRIPT],
    casekit: 'elements',
    make: [npx('vue-tsc', '-p', '.'), npx('vite', 'build')],
    ...vite,
  },
  {
    name: 'solid',
    files: 'solid',
    packages: ['solid-js@1', 'vite-plugin-solid@2', VITE, TYPESCRIPT],
    casekit: 'elements',
    make: [npx('tsc', '-p', '.'), npx('vite', 'build')],
    ...vite,
  },
]
