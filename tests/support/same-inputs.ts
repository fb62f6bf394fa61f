import fc from 'fast-check'

/** Inputs are the same in every run, so a failing test points to a change; `npm run fuzz` draws others. */
fc.configureGlobal({ seed: Number(process.env.CASEKIT_SEED ?? 20_261_127) })
