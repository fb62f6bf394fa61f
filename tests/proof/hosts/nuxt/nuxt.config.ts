export default defineNuxtConfig({
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('casekit-') } },
  css: ['@casekit/elements/casekit.css'],
})
