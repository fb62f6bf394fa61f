import fc from 'fast-check'

/** Inputs are drawn the same in every run, so that a red test tells of a change; `npm run fuzz` draws others. */
fc.configureGlobal({ seed: Number(process.env.CASEKIT_SEED ?? 20_261_127) })
